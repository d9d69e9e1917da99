"""The network that chooses the control which a step means, with what is done to it."""
import torch
import torch.nn as nn
import torch.nn.functional as F

from examples import NODE_TOKENS, STEP_TOKENS, TEXT_LENGTHS
from pages import BOXES, ENDINGS, FLAGS, KIND_ID, KINDS

WIDTH, HEADS, BLOCKS, STEP_BLOCKS = 160, 5, 3, 2
# How much is left out while it learns, so that it does not learn steps by heart.
DROP, WORD_DROP = 0.25, 0.25
NEVER = -1e4


class Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads, self.scale = heads, (width // heads) ** -0.5
        self.query, self.key, self.out = nn.Linear(width, width), nn.Linear(width, 2 * width), nn.Linear(width, width)

    def forward(self, x, other, bias):
        b, n, w = x.shape
        split = lambda t: t.reshape(b, -1, self.heads, w // self.heads).transpose(1, 2)
        key, value = self.key(other).chunk(2, -1)
        scores = (split(self.query(x)) @ split(key).transpose(-1, -2)) * self.scale + bias
        return self.out((scores.softmax(-1) @ split(value)).transpose(1, 2).reshape(b, n, w))


class Block(nn.Module):
    def __init__(self, width, heads, crosses):
        super().__init__()
        self.one, self.own = nn.LayerNorm(width), Attention(width, heads)
        self.crosses = crosses
        if crosses:
            self.two, self.cross = nn.LayerNorm(width), Attention(width, heads)
        self.three, self.wide, self.narrow = nn.LayerNorm(width), nn.Linear(width, 2 * width), nn.Linear(2 * width, width)
        self.drop = nn.Dropout(DROP)

    def forward(self, x, bias, memory=None, memory_bias=None, reads=None):
        y = self.one(x)
        x = x + self.drop(self.own(y, y, bias))
        if self.crosses:
            x = x + self.drop(self.cross(self.two(x), memory, memory_bias)) * reads
        return x + self.drop(self.narrow(F.gelu(self.wide(self.three(x)))))


ENCODED = 512


class Encoder(nn.Module):
    """The Universal Sentence Encoder lite: two layers over the pieces of a text. Gives a vector for each word and one for the whole."""

    def __init__(self, stored):
        super().__init__()
        size = stored["embedding"].shape[1]
        tensor = lambda name: torch.from_numpy(stored[name].astype("float32"))

        def linear(name, out_first=False):
            weight = tensor(name + "_weight").T.contiguous()
            made = nn.Linear(weight.shape[1], weight.shape[0])
            made.weight.data, made.bias.data = weight, tensor(name + "_bias")
            return made

        def norm(name):
            made = nn.LayerNorm(len(stored[name + "_scale"]), eps=1e-6)
            made.weight.data, made.bias.data = tensor(name + "_scale"), tensor(name + "_bias")
            return made

        self.pieces = nn.Embedding.from_pretrained(torch.cat([torch.zeros(1, size), tensor("embedding")]), freeze=False, padding_idx=0)
        place = torch.arange(TEXT_LENGTHS[-1])[:, None] * tensor("timing")[None]
        self.register_buffer("timing", torch.cat([place.sin(), place.cos()], 1))
        self.wider, self.last = linear("dense"), linear("last")
        self.qkv, self.out = nn.ModuleList(linear(f"qkv{i}") for i in (0, 1)), nn.ModuleList(linear(f"out{i}") for i in (0, 1))
        self.one, self.two = nn.ModuleList(norm(f"one{i}") for i in (0, 1)), nn.ModuleList(norm(f"two{i}") for i in (0, 1))
        self.conv1, self.conv2 = nn.ModuleList(linear(f"conv1{i}") for i in (0, 1)), nn.ModuleList(linear(f"conv2{i}") for i in (0, 1))
        self.drop = nn.Dropout(0.1)

    def forward(self, pieces, first, last):
        b, n = pieces.shape
        there = pieces > 0
        bias = (~there).to(torch.float32)[:, None, None, :] * NEVER
        x = 2 * self.pieces(pieces) + self.timing[None, :n]
        for i in (0, 1):
            y = self.one[i](x)
            heads = lambda z: z.reshape(b, n, 4, -1).transpose(1, 2)
            q, k, v = self.qkv[i](y).chunk(3, -1)
            scores = (heads(q) @ heads(k).transpose(-1, -2)) * (q.shape[-1] // 4) ** -0.5 + bias
            y = self.out[i]((scores.softmax(-1) @ heads(v)).transpose(1, 2).reshape(b, n, -1))
            x = (self.wider(x) if i == 0 else x) + self.drop(y)
            x = x + self.drop(self.conv2[i](F.relu(self.conv1[i](self.two[i](x)))))
        x = x * there[:, :, None].to(x.dtype)
        pick = lambda at: x.gather(1, at.to(torch.int64)[:, :, None].expand(b, at.shape[1], ENCODED))
        whole = torch.tanh(self.last(x.sum(1) / there.sum(1).clamp(min=1)[:, None].to(x.dtype)))
        return (pick(first) + pick(last)) * 0.5, whole


class Texts(nn.Module):
    """The vectors of words and texts as the chooser takes them."""

    def __init__(self, stored):
        super().__init__()
        self.encoder = Encoder(stored)
        self.norm = nn.LayerNorm(ENCODED)
        self.context, self.sentence = nn.Linear(ENCODED, WIDTH), nn.Linear(ENCODED, WIDTH)
        self.drop = nn.Dropout(WORD_DROP)

    def forward(self, pieces, first, last):
        words, whole = self.encoder(pieces, first, last)
        return self.context(self.drop(self.norm(words))), self.sentence(self.drop(whole))


class Chooser(nn.Module):
    def __init__(self, stored):
        super().__init__()
        self.texts = Texts(stored)
        self.shapes, self.before = nn.Embedding(6, 16), nn.Embedding(2, WIDTH)
        self.shape_in = nn.Linear(16, WIDTH)
        self.place = nn.Embedding(STEP_TOKENS, WIDTH)
        self.read = nn.ModuleList(Block(WIDTH, HEADS, False) for _ in range(STEP_BLOCKS))
        self.read_norm = nn.LayerNorm(WIDTH)
        # Tokens of the page.
        self.part, self.node_place = nn.Embedding(3, WIDTH), nn.Embedding(NODE_TOKENS, WIDTH)
        self.token_norm = nn.LayerNorm(WIDTH)
        self.like_node, self.like_step = nn.Linear(WIDTH, 48), nn.Linear(WIDTH, 48)
        self.same = nn.Parameter(torch.tensor([3.0, 1.0, -2.0]))
        self.weigh = nn.Linear(WIDTH, 1)
        self.take = nn.Linear(WIDTH, WIDTH)
        self.token_mix = nn.Linear(2 * WIDTH + 1, WIDTH)
        self.token_weight = nn.Linear(WIDTH, 1)
        self.kind = nn.Embedding(len(KINDS), WIDTH)
        self.flags = nn.Linear(len(FLAGS), WIDTH)
        self.first, self.last = nn.Embedding(8, WIDTH), nn.Embedding(8, WIDTH)
        self.join = nn.Linear(2 * WIDTH + 7, WIDTH)
        self.like_whole = nn.Linear(WIDTH, 48)
        self.missing = nn.Linear(3, WIDTH)
        self.around = nn.Linear(3 * WIDTH, WIDTH)
        self.mix = nn.Sequential(nn.LayerNorm(WIDTH), nn.Linear(WIDTH, 2 * WIDTH), nn.GELU(), nn.Linear(2 * WIDTH, WIDTH))
        self.endings = nn.Parameter(torch.randn(len(ENDINGS), WIDTH) * 0.1)
        self.relations = nn.Parameter(torch.zeros(HEADS, 5))
        self.blocks = nn.ModuleList(Block(WIDTH, HEADS, True) for _ in range(BLOCKS))
        self.norm = nn.LayerNorm(WIDTH)
        self.choose, self.polarity = nn.Linear(WIDTH, 1), nn.Linear(WIDTH, 1)
        self.ending = nn.Linear(WIDTH, 1)
        self.span = nn.Linear(WIDTH, 2 * WIDTH)
        self.span_key = nn.Linear(WIDTH, WIDTH)
        self.drop = nn.Dropout(WORD_DROP)
        self.register_buffer("ends_read", torch.tensor([[0.0 if ending == "no" else 1.0 for ending in ENDINGS]]))
        # What only holds other things cannot be chosen.
        self.register_buffer("never", torch.tensor([NEVER if kind == "none" or kind in BOXES else 0.0 for kind in KINDS]))

    def run(self, batch):
        """The scores of a packed batch."""
        found = [self.texts(*batch[f"texts{length}"]) for length in TEXT_LENGTHS if f"texts{length}" in batch]
        zero = torch.zeros_like(found[0][1][:1])
        rows = torch.cat([zero, *[words.reshape(-1, WIDTH) for words, _ in found]])
        wholes = torch.cat([zero, *[whole for _, whole in found]])
        take = lambda name, table: F.embedding(batch[name], table, padding_idx=0)
        contexts = take("step_rows", rows), take("step_texts", wholes), take("node_rows", rows), take("node_texts", wholes)
        return self(batch["step"], batch["keys"], batch["parts"], batch["about"], batch["flags"], *contexts)

    def forward(self, step, keys, parts, about, flags, step_context, step_whole, node_context, node_whole):
        b, t, _ = step.shape
        n, l = keys.shape[1], keys.shape[2]
        w = WIDTH
        step_there = step[:, :, 0] > 0
        step_bias = (~step_there).to(torch.float32)[:, None, None, :] * NEVER
        h = step_context + step_whole[:, None] + self.shape_in(self.shapes(step[:, :, 1])) + self.before(step[:, :, 2]) + self.place.weight[None, :t]
        for block in self.read:
            h = block(h, step_bias)
        h = self.read_norm(h)
        # What each token of the page has in common with each word of the step.
        there = keys > 0
        x = self.token_norm(node_context + self.part(parts) + self.node_place.weight[None, None, :l])
        flat = x.reshape(b, n * l, w)
        like = self.like_node(flat) @ self.like_step(h + step_context).transpose(-1, -2) * (48 ** -0.5)
        equal = (keys.reshape(b, n * l)[:, :, None] == step[:, None, :, 0]).to(like.dtype)
        match = like + equal * self.same[0] + self.same[2]
        match = match * (there.reshape(b, n * l)[:, :, None] & step_there[:, None, :]).to(like.dtype) + (~(there.reshape(b, n * l)[:, :, None] & step_there[:, None, :])).to(like.dtype) * -30.0
        pay = (match * 2).softmax(-1)
        taken = pay @ self.take(h)
        strength = torch.sigmoid(match.amax(-1, keepdim=True))
        token = F.gelu(self.token_mix(torch.cat([flat, taken * strength, strength], -1))).reshape(b, n, l, w)
        weights = self.token_weight(token).squeeze(-1) + (~there).to(token.dtype) * NEVER
        pooled = (weights.softmax(-1)[..., None] * token).sum(2)
        # What each node explains of the step.
        best = torch.sigmoid(match.reshape(b, n, l, t).amax(2)) * step_there[:, None, :].to(h.dtype)
        weight = torch.sigmoid(self.weigh(h)).squeeze(-1) * step_there.to(h.dtype)
        total = weight.sum(-1, keepdim=True) + 0.5
        explained = best * weight[:, None, :]
        covered = explained.sum(-1) / total
        told = (explained @ h) / total[:, :, None]
        count = there.to(h.dtype).sum(-1)
        own = (strength.reshape(b, n, l) * there.to(h.dtype)).sum(-1) / (count + 0.5)
        later = torch.arange(t, device=step.device)[None] > 0
        names = ((step[:, :, 1] >= 3) & (step[:, :, 1] <= 4) & later & (step[:, :, 2] == 0)).to(h.dtype)
        digits = ((step[:, :, 1] == 1) & (step[:, :, 2] == 0)).to(h.dtype)
        share = lambda which: (best * which[:, None, :]).sum(-1) / (which.sum(-1, keepdim=True) + 0.01)
        alike = F.normalize(self.like_whole(node_whole), dim=-1) @ F.normalize(self.like_whole(step_whole), dim=-1)[:, :, None]
        numbers = torch.stack([covered, own, best.amax(-1), count / 20, share(names), share(digits), alike.squeeze(-1)], -1)
        v = self.join(torch.cat([pooled, told, numbers], -1)) + node_whole + self.kind(about[:, :, 0]) + self.flags(flags.to(h.dtype)) + self.first(about[:, :, 4]) + self.last(about[:, :, 5])
        zero = torch.cat([torch.zeros_like(v[:, :1]), v], 1)
        take = lambda at: zero.gather(1, about[:, :, at].to(torch.int64)[:, :, None].expand(b, n, w))
        v = v + self.around(torch.cat([take(1), take(2), take(3)], -1))
        v = v + self.mix(v)
        e = len(ENDINGS)
        # What the step says and nothing on the page does.
        said_now = weight * (step[:, :, 2] == 0).to(h.dtype)
        nowhere = 1 - best.amax(1)
        lost = torch.stack([(nowhere * each).sum(-1) / (each.sum(-1) + 0.01) for each in (said_now, names, digits)], -1)
        ends_at = self.endings[None].expand(b, e, w) + self.missing(lost)[:, None, :]
        v = torch.cat([v, ends_at], 1)
        # Whether something cannot be done is a matter of the page, not of how the step is said.
        reads = torch.cat([torch.ones_like(about[:1, :, 0]).to(h.dtype), self.ends_read.to(h.dtype)], 1)[:, :, None]
        alive = torch.cat([about[:, :, 0] > 0, torch.ones_like(ends_at[:, :, 0]) > 0], 1)
        pad = lambda x: F.pad(x, (0, e))
        record, section, owner, own_at = pad(about[:, :, 1]), pad(about[:, :, 2]), pad(about[:, :, 3]), torch.arange(1, n + e + 1, device=step.device)[None]
        same = lambda x: ((x[:, :, None] == x[:, None, :]) & (x[:, :, None] > 0)).to(h.dtype)
        is_of = lambda x: (x[:, :, None] == own_at[:, None, :]).to(h.dtype)
        relation = torch.stack([same(record), same(section), is_of(record), is_of(section), is_of(owner) + is_of(owner).transpose(1, 2)], -1)
        bias = (relation @ self.relations.T).permute(0, 3, 1, 2) + (~alive).to(h.dtype)[:, None, None, :] * NEVER
        for block in self.blocks:
            v = block(v, bias, h, step_bias, reads)
        v = self.norm(v)
        ends = self.ending(v[:, n:]).squeeze(-1)
        choice = self.choose(v[:, :n]).squeeze(-1) + self.never[about[:, :, 0]]
        scores = torch.cat([choice, ends], 1)
        query = self.span(v[:, :n]).reshape(b, n, 2, w)
        spans = torch.einsum("bnkw,btw->bnkt", query, self.span_key(h)) * (w ** -0.5) + ((~step_there) | (step[:, :, 2] > 0)).to(h.dtype)[:, None, None, :] * NEVER
        return scores, self.polarity(v[:, :n]).squeeze(-1), spans
