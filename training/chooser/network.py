"""The network that chooses the control which a step means, with what is done to it."""
import torch
import torch.nn as nn
import torch.nn.functional as F

from examples import NODE_TOKENS, STEP_TOKENS, TEXT_LENGTHS
from pages import BOXES, ENDINGS, FLAGS, KINDS

WIDTH, HEADS, BLOCKS, STEP_BLOCKS = 224, 7, 4, 2
# How much is left out while it learns, so that it does not learn steps by heart.
DROP, WORD_DROP = 0.25, 0.25
# How far apart two nodes are told to be at most.
FAR = 12
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
    """The words of the step compare themselves with each other."""

    def __init__(self, width, heads):
        super().__init__()
        self.one, self.own = nn.LayerNorm(width), Attention(width, heads)
        self.two, self.wide, self.narrow = nn.LayerNorm(width), nn.Linear(width, 2 * width), nn.Linear(2 * width, width)
        self.drop = nn.Dropout(DROP)

    def forward(self, x, bias):
        y = self.one(x)
        x = x + self.drop(self.own(y, y, bias))
        return x + self.drop(self.narrow(F.gelu(self.wide(self.two(x)))))


class JointBlock(nn.Module):
    """The nodes of the page compare themselves with each other and with the step, and the words of the step with the nodes."""

    def __init__(self, width, heads):
        super().__init__()
        self.nodes, self.words = Block(width, heads), Block(width, heads)
        self.one, self.cross = nn.LayerNorm(width), Attention(width, heads)
        self.two, self.back = nn.LayerNorm(width), Attention(width, heads)
        self.drop = nn.Dropout(DROP)

    def forward(self, v, h, node_bias, alive_bias, step_bias, reads):
        v = v + self.drop(self.cross(self.one(v), h, step_bias)) * reads
        v = self.nodes(v, node_bias)
        h = h + self.drop(self.back(self.two(h), v, alive_bias))
        return v, self.words(h, step_bias)


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
        self.read = nn.ModuleList(Block(WIDTH, HEADS) for _ in range(STEP_BLOCKS))
        self.read_norm = nn.LayerNorm(WIDTH)
        # Tokens of the page.
        self.part, self.node_place = nn.Embedding(3, WIDTH), nn.Embedding(NODE_TOKENS, WIDTH)
        self.token_norm = nn.LayerNorm(WIDTH)
        self.like_node, self.like_step = nn.Linear(WIDTH, 64), nn.Linear(WIDTH, 64)
        self.same = nn.Parameter(torch.tensor([5.0, -3.5]))
        self.weigh = nn.Linear(WIDTH, 1)
        self.take = nn.Linear(WIDTH, WIDTH)
        self.token_mix = nn.Linear(2 * WIDTH + 1, WIDTH)
        self.token_weight = nn.Linear(WIDTH, 1)
        self.kind = nn.Embedding(len(KINDS), WIDTH)
        self.flags = nn.Linear(len(FLAGS), WIDTH)
        self.first, self.last = nn.Embedding(8, WIDTH), nn.Embedding(8, WIDTH)
        self.join = nn.Linear(2 * WIDTH + 7, WIDTH)
        self.like_whole = nn.Linear(WIDTH, 64)
        self.missing = nn.Linear(3, WIDTH)
        self.around = nn.Linear(3 * WIDTH, WIDTH)
        self.mix = nn.Sequential(nn.LayerNorm(WIDTH), nn.Linear(WIDTH, 2 * WIDTH), nn.GELU(), nn.Linear(2 * WIDTH, WIDTH))
        self.endings = nn.Parameter(torch.randn(len(ENDINGS), WIDTH) * 0.1)
        self.relations = nn.Parameter(torch.zeros(HEADS, 5))
        self.distance = nn.Embedding(2 * FAR + 1, HEADS)
        nn.init.zeros_(self.distance.weight)
        self.blocks = nn.ModuleList(JointBlock(WIDTH, HEADS) for _ in range(BLOCKS))
        self.norm, self.word_norm = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.choose, self.polarity, self.used = nn.Linear(WIDTH, 1), nn.Linear(WIDTH, 1), nn.Linear(WIDTH, 1)
        # Which of the controls leads to where the thing can be done.
        self.lead = nn.Sequential(nn.Linear(WIDTH, WIDTH), nn.GELU(), nn.Linear(WIDTH, 1))
        self.ending = nn.Linear(WIDTH, 1)
        self.span = nn.Linear(WIDTH, 2 * WIDTH)
        self.span_key = nn.Linear(WIDTH, WIDTH)
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
        contexts = take("step_rows", rows), take("step_texts", wholes), take("token_rows", rows), take("node_texts", wholes)
        return self(batch["step"], batch["tokens"], batch["about"], batch["flags"], *contexts)

    def forward(self, step, tokens, about, flags, step_context, step_whole, token_context, node_whole):
        b, t, _ = step.shape
        n, w, e = about.shape[1], WIDTH, len(ENDINGS)
        real = step_context.dtype
        step_there = step[:, :, 0] > 0
        step_bias = (~step_there).to(torch.float32)[:, None, None, :] * NEVER
        h = step_context + step_whole[:, None] + self.shape_in(self.shapes(step[:, :, 1])) + self.before(step[:, :, 2]) + self.place.weight[None, :t]
        for block in self.read:
            h = block(h, step_bias)
        h = self.read_norm(h)
        # What each token of the page has in common with each word of the step.
        there = tokens[:, :, 0] > 0
        x = self.token_norm(token_context + self.part(tokens[:, :, 1]) + self.node_place(tokens[:, :, 3]))
        like = self.like_node(x) @ self.like_step(h + step_context).transpose(-1, -2) * (64 ** -0.5)
        equal = (tokens[:, :, 0][:, :, None] == step[:, None, :, 0]).to(like.dtype)
        both = there[:, :, None] & step_there[:, None, :]
        match = like + equal * self.same[0] + self.same[1] + (~both).to(like.dtype) * -30.0
        taken = (match * 2).softmax(-1) @ self.take(h)
        strength = torch.sigmoid(match.amax(-1, keepdim=True))
        token = F.gelu(self.token_mix(torch.cat([x, taken * strength, strength], -1)))
        # What the tokens of a node say together.
        own_at = torch.arange(n, device=step.device)
        belongs = ((tokens[:, None, :, 2] == own_at[None, :, None]) & there[:, None, :]).to(real)
        weights = self.token_weight(token).squeeze(-1)[:, None, :] + (1 - belongs) * NEVER
        count = belongs.sum(-1)
        pooled = weights.softmax(-1).to(real) @ token * (count > 0).to(real)[:, :, None]
        # What each node explains of the step: a word is explained by any of the tokens.
        best = (1 - torch.exp(belongs @ F.logsigmoid(-match))) * step_there[:, None, :].to(real)
        weight = torch.sigmoid(self.weigh(h)).squeeze(-1) * step_there.to(real)
        total = weight.sum(-1, keepdim=True) + 0.5
        explained = best * weight[:, None, :]
        covered = explained.sum(-1) / total
        told = (explained @ h) / total[:, :, None]
        own = (belongs @ strength).squeeze(-1) / (count + 0.5)
        later = torch.arange(t, device=step.device)[None] > 0
        names = ((step[:, :, 1] >= 3) & (step[:, :, 1] <= 4) & later & (step[:, :, 2] == 0)).to(real)
        digits = ((step[:, :, 1] == 1) & (step[:, :, 2] == 0)).to(real)
        share = lambda which: (best * which[:, None, :]).sum(-1) / (which.sum(-1, keepdim=True) + 0.01)
        alike = F.normalize(self.like_whole(node_whole), dim=-1) @ F.normalize(self.like_whole(step_whole), dim=-1)[:, :, None]
        numbers = torch.stack([covered, own, best.amax(-1), count / 20, share(names), share(digits), alike.squeeze(-1)], -1)
        v = self.join(torch.cat([pooled, told, numbers], -1)) + node_whole + self.kind(about[:, :, 0]) + self.flags(flags.to(real)) + self.first(about[:, :, 4]) + self.last(about[:, :, 5])
        zero = torch.cat([torch.zeros_like(v[:, :1]), v], 1)
        take = lambda at: zero.gather(1, about[:, :, at].to(torch.int64)[:, :, None].expand(b, n, w))
        v = v + self.around(torch.cat([take(1), take(2), take(3)], -1))
        v = v + self.mix(v)
        # What the step says and nothing on the page does.
        said_now = weight * (step[:, :, 2] == 0).to(real)
        nowhere = 1 - best.amax(1)
        lost = torch.stack([(nowhere * each).sum(-1) / (each.sum(-1) + 0.01) for each in (said_now, names, digits)], -1)
        ends_at = self.endings[None].expand(b, e, w) + self.missing(lost)[:, None, :]
        v = torch.cat([v, ends_at], 1)
        # Whether something cannot be done is a matter of the page, not of how the step is said.
        reads = torch.cat([torch.ones_like(about[:1, :, 0]).to(real), self.ends_read.to(real)], 1)[:, :, None]
        alive = torch.cat([about[:, :, 0] > 0, torch.zeros_like(ends_at[:, :, 0]) > 0], 1)
        alive_bias = (~alive).to(torch.float32)[:, None, None, :] * NEVER
        pad = lambda x: F.pad(x, (0, e))
        record, section, owner, at = pad(about[:, :, 1]), pad(about[:, :, 2]), pad(about[:, :, 3]), torch.arange(n + e, device=step.device)
        same = lambda x: ((x[:, :, None] == x[:, None, :]) & (x[:, :, None] > 0)).to(real)
        is_of = lambda x: (x[:, :, None] == at[None, None, :] + 1).to(real)
        relation = torch.stack([same(record), same(section), is_of(record), is_of(section), is_of(owner) + is_of(owner).transpose(1, 2)], -1)
        apart = self.distance((at[None, :] - at[:, None]).clamp(-FAR, FAR) + FAR).permute(2, 0, 1)
        # Endings are seen by themselves only.
        itself = (at[None, :] == at[:, None]).to(torch.float32)[None, None]
        bias = (relation @ self.relations.T).permute(0, 3, 1, 2) + apart[None] + alive_bias * (1 - itself)
        for block in self.blocks:
            v, h = block(v, h, bias, alive_bias, step_bias, reads)
        v, h = self.norm(v), self.word_norm(h)
        ends = self.ending(v[:, n:]).squeeze(-1)
        never = self.never[about[:, :, 0].long()]
        choice = self.choose(v[:, :n]).squeeze(-1) + never
        leads = self.lead(v[:, :n]).squeeze(-1) + never
        scores = torch.cat([choice, ends], 1)
        query = self.span(v[:, :n]).reshape(b, n, 2, w)
        spans = torch.einsum("bnkw,btw->bnkt", query, self.span_key(h)) * (w ** -0.5) + ((~step_there) | (step[:, :, 2] > 0)).to(real)[:, None, None, :] * NEVER
        return scores, self.polarity(v[:, :n]).squeeze(-1), spans, self.used(v[:, :n]).squeeze(-1), leads
