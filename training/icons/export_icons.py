"""Exports the trained classifier to ONNX with 8-bit integers, sets its threshold on the validation sets, and scores it.
The weights of several models, each trained on from the one before, are averaged:
python3 export_icons.py --data FOLDER --model FOLDER/icons.pt [FOLDER/more.pt] --out ../../src/icons/model
FOLDER has train.* and test.* from render-icons.mjs. Needs PyTorch, ONNX and ONNX Runtime; no GPU."""
import argparse
import json
import random

import numpy as np
import onnxruntime
import torch
from icon_data import MARGINS, SIDE, draw_like_pages, draw_plainly, normalize, read_icons
from icon_network import IconNetwork
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

parser = argparse.ArgumentParser()
parser.add_argument("--data", required=True)
parser.add_argument("--model", required=True, nargs="+")
parser.add_argument("--out", required=True)
options = parser.parse_args()
torch.manual_seed(1)
rng = random.Random(1)

models = [torch.load(path, map_location="cpu", weights_only=True) for path in options.model]
saved = models[-1]
for name, values in saved["state"].items():
    if values.is_floating_point():
        saved["state"][name] = sum(each["state"][name] for each in models) / len(models)
concepts, other = saved["concepts"], len(saved["concepts"]) - 1
model = IconNetwork(other + 1)
model.load_state_dict(saved["state"])
model.eval()
index, pixels, labels = read_icons(options.data, "train")
assert index["hash"] == saved["hash"] and index["concepts"] == concepts, "The icons have changed since the training."
plain, ready, small = "/tmp/icons-plain.onnx", "/tmp/icons-ready.onnx", f"{options.out}/icons.onnx"
torch.onnx.export(
    model, torch.zeros(2, 1, SIDE, SIDE), plain, input_names=["icons"], output_names=["scores"],
    dynamic_axes={"icons": {0: "n"}, "scores": {0: "n"}}, opset_version=17, dynamo=False,
)
quant_pre_process(plain, ready, skip_symbolic_shape=True)
kinds = {source["set"]: source["for"] for source in index["sources"]}
training = torch.tensor([at for at, icon in enumerate(index["icons"]) if kinds[icon[0]] == "training"])
held = torch.tensor([at for at, icon in enumerate(index["icons"]) if kinds[icon[0]] == "validation"])


class Examples(CalibrationDataReader):
    def __init__(self):
        rows = training[torch.randperm(len(training))[:512]]
        self.batches = iter([{"icons": normalize(draw_like_pages(pixels[part], rng)).numpy()} for part in rows.split(32)])

    def get_next(self):
        return next(self.batches, None)


quantize_static(
    ready, small, Examples(), quant_format=QuantFormat.QDQ, per_channel=True,
    activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8,
)
threads = onnxruntime.SessionOptions()
threads.intra_op_num_threads = 2
sessions = {"int8": onnxruntime.InferenceSession(small, threads), "float": onnxruntime.InferenceSession(plain, threads)}


def scores_of(views, kind="int8"):
    run = lambda pictures: np.concatenate([sessions[kind].run(None, {"icons": part.numpy()})[0] for part in pictures.split(256)])
    return torch.from_numpy(sum(run(view) for view in views) / len(views))


def all_margins(pictures):
    return [normalize(pictures, margin) for margin in MARGINS]


def looks(ink):
    """The same icons as pages show them: plain at four sizes, dark, and like_pages: buttons, colours, blur, compression."""
    yield from ((f"{size} px", all_margins(draw_plainly(ink, size))) for size in (16, 20, 24, 32))
    yield "24 px, dark page", all_margins(draw_plainly(ink, 24, dark=True))
    torch.manual_seed(5)
    mixed = random.Random(5)
    yield "like pages", [torch.cat(view) for view in zip(*(all_margins(draw_like_pages(part, mixed)) for part in ink.split(24)))]


def judge(sure, wanted, threshold):
    best, guess = sure.max(1)
    known = wanted != other
    confident = (best >= threshold) & (guess != other)
    right = guess == wanted
    return {
        "icons": int(known.sum()),
        "top1": round(float(right[known].float().mean()), 4),
        "confident": round(float((confident & known).sum() / known.sum()), 4),
        "precision": round(float((right & confident & known).sum() / (confident & known).sum().clamp_min(1)), 4),
        "others": int((~known).sum()),
        "others taken for a concept": int((confident & ~known).sum()),
    }


# The temperature and the threshold are chosen on the validation sets, over all looks.
views = list(looks(pixels[held]))
raw = torch.cat([scores_of(pictures) for _, pictures in views])
wanted = labels[held].repeat(len(views))
heats = torch.linspace(0.5, 2, 31)
temperature = float(min(heats, key=lambda heat: torch.nn.functional.cross_entropy(raw / heat, wanted)))
sure = (raw / temperature).softmax(1)
threshold = 0.99
for step in np.arange(0.3, 0.995, 0.01):
    best, guess = sure.max(1)
    taken = (best >= step) & (guess != other)
    known = wanted != other
    if (guess == wanted)[taken & known].float().mean() >= 0.98 and (taken & ~known).sum() / (~known).sum() <= 0.06:
        threshold = round(float(step), 2)
        break

report = {"validation": {name: judge((scores_of(p) / temperature).softmax(1), labels[held], threshold) for name, p in views}}
about, test_pixels, test_labels = read_icons(options.data, "test")
sets = [source["set"] for source in about["sources"]]
of = torch.tensor([sets.index(icon[0]) for icon in about["icons"]])
mistakes = []
for name, pictures in looks(test_pixels):
    sure = (scores_of(pictures) / temperature).softmax(1)
    report.setdefault("test", {})[name] = {"all": judge(sure, test_labels, threshold)} | (
        {each: judge(sure[of == at], test_labels[of == at], threshold) for at, each in enumerate(sets)} if name == "24 px" else {}
    )
    if name == "24 px":
        report["float"] = judge((scores_of(pictures, "float") / temperature).softmax(1), test_labels, threshold)
        best, guess = sure.max(1)
        for at in (guess != test_labels).nonzero()[:, 0].tolist():
            if test_labels[at] != other or best[at] >= threshold:
                mistakes.append([*about["icons"][at], concepts[guess[at]], round(float(best[at]), 2)])
json.dump(
    {
        "concepts": concepts, "side": SIDE, "temperature": round(temperature, 3), "threshold": threshold,
        "trainedOn": saved["hash"], "testedOn": about["hash"], "scores": report,
        "sets": [{key: each[key] for key in ("set", "package", "version", "licence", "used", "for")} for each in index["sources"] + about["sources"]],
    },
    open(f"{options.out}/icons.json", "w"), indent=1,
)
json.dump(mistakes, open("/tmp/icon-mistakes.json", "w"))
print(json.dumps(report, indent=1), "\ntemperature", temperature, "threshold", threshold)
