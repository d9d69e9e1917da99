"""Trains the icon classifier, with a fixed seed, for a given time:
python3 train_icons.py --data FOLDER --out FOLDER --seconds 170
FOLDER has train.json and train.bin.gz from render-icons.mjs. Writes icons.pt and dropped.json (labels that it did not believe)."""
import argparse
import copy
import json
import random
import time

import numpy as np
import torch
import torch.nn.functional as F
from icon_data import draw_like_pages, draw_nothing, draw_plainly, normalize, read_icons
from icon_network import IconNetwork

parser = argparse.ArgumentParser()
parser.add_argument("--data", required=True)
parser.add_argument("--out", required=True)
parser.add_argument("--seconds", type=float, default=170)
parser.add_argument("--batch", type=int, default=1024)
parser.add_argument("--groups", type=int, default=8)
parser.add_argument("--limit", type=int, help="only so many icons, to try it out")
parser.add_argument("--start", help="an icons.pt to go on from")
parser.add_argument("--rate", type=float, default=3e-3)
parser.add_argument("--seed", type=int, default=7)
options = parser.parse_args()

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(options.seed)
rng = random.Random(options.seed)
index, pixels, labels = read_icons(options.data, "train")
concepts = index["concepts"]
other = len(concepts) - 1
validation = {source["set"] for source in index["sources"] if source["for"] == "validation"}
is_validation = torch.tensor([icon[0] in validation for icon in index["icons"]])
pixels, labels = pixels.to(device), labels.to(device)
train = (~is_validation).nonzero()[: options.limit, 0].to(device)
held = is_validation.nonzero()[: options.limit, 0].to(device)


def weights_of(rows):
    """Rare concepts more often than their share; one eighth of all is something else."""
    counts = torch.bincount(labels[rows], minlength=other + 1).float().clamp_min(1)
    each = counts.pow(-0.6)[labels[rows]]
    is_other = labels[rows] == other
    each[is_other] *= each[~is_other].sum() / each[is_other].sum() / 7
    return each


model = IconNetwork(other + 1).to(device)
if options.start:
    model.load_state_dict(torch.load(options.start, map_location=device, weights_only=True)["state"])
print(sum(p.numel() for p in model.parameters()), "weights;", len(train), "icons to learn;", len(held), "to choose by", flush=True)
average = copy.deepcopy(model).eval()
optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3, weight_decay=0.05)
chances = weights_of(train)
start = time.time()
step, cleaned, dropped = 0, 0, []


@torch.no_grad()
def predict(network, rows, size=24):
    network.eval()
    return torch.cat([F.softmax(network(normalize(draw_plainly(pixels[part], size))).float(), -1) for part in rows.split(2048)])


def report(moment):
    sure = predict(average, held)
    known = labels[held] != other
    right = (sure.argmax(1) == labels[held])[known].float().mean()
    print(f"{moment}: step {step}, {time.time() - start:.0f} s, validation top-1 {right:.4f}", flush=True)


while (passed := time.time() - start) < options.seconds:
    done = passed / options.seconds
    for group in optimizer.param_groups:
        group["lr"] = options.rate * min(1, step / 100) * (0.5 + 0.5 * np.cos(np.pi * done)) + 1e-5
    model.train()
    rows = train[torch.multinomial(chances, options.batch, replacement=True)]
    with torch.no_grad():
        parts = [normalize(draw_like_pages(pixels[part], rng)) for part in rows.chunk(options.groups)]
        nothing = normalize(draw_nothing(options.batch // 64, device, rng))
        pictures = torch.cat([*parts, nothing])
        wanted = torch.cat([labels[rows], torch.full((len(nothing),), other, device=device)])
    with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
        loss = F.cross_entropy(model(pictures).float(), wanted, label_smoothing=0.05)
    optimizer.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()
    keep = min(0.999, 1 - 1 / (step + 1))
    with torch.no_grad():
        for mine, theirs in zip(average.state_dict().values(), model.state_dict().values()):
            if mine.dtype.is_floating_point:
                mine.lerp_(theirs, 1 - keep)
            else:
                mine.copy_(theirs)
    step += 1
    if step % 300 == 0:
        report(f"loss {loss.item():.3f}")
    # Labels that the half-trained network clearly contradicts are left out from then on.
    if cleaned < 1 and done > 0.3:
        cleaned += 1
        sure = predict(average, train)
        believed = sure.gather(1, labels[train][:, None])[:, 0]
        best, guess = sure.max(1)
        wrong = (guess != labels[train]) & (((labels[train] == other) & (best > 0.75)) | ((believed < 0.02) & (best > 0.6)))
        for row, to in zip(train[wrong].tolist(), guess[wrong].tolist()):
            dropped.append([*index["icons"][row], concepts[to]])
        train = train[~wrong]
        chances = weights_of(train)
        report(f"left out {int(wrong.sum())}")

report("end")
torch.save({"state": average.state_dict(), "concepts": concepts, "steps": step, "hash": index["hash"]}, f"{options.out}/icons.pt")
json.dump(dropped, open(f"{options.out}/dropped.json", "w"))
