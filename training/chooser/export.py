"""Writes the trained network with 8-bit weights: python3 training/chooser/export.py --pack PACK --weights FOLDER --out FOLDER"""
import argparse, json, sys
from pathlib import Path

import numpy as np
import onnxruntime
import torch

sys.path.insert(0, str(Path(__file__).parent.parent))
from examples import FLAGS
from network import WIDTH, Chooser
from train_reader import shrink


class Wrapped(torch.nn.Module):
    """With the whole numbers that our programs send."""

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, *inputs):
        return self.model(*(each if each.dtype.is_floating_point else each.long() for each in inputs))


def write(model, fresh, path, inputs, outputs, axes, feed):
    small = Wrapped(shrink(model.eval())).eval()
    torch.onnx.export(small, tuple(inputs.values()), str(path), input_names=list(inputs), output_names=outputs, dynamic_axes=axes, opset_version=17, dynamo=False, do_constant_folding=False)
    got = onnxruntime.InferenceSession(str(path)).run(None, feed)
    with torch.no_grad():
        want = fresh.eval()(*[torch.from_numpy(feed[name]).long() if feed[name].dtype == np.int32 else torch.from_numpy(feed[name]) for name in inputs])
    for a, b in zip(got, want):
        real = np.abs(b.numpy()) < 1e3
        print(path.name, "largest difference", np.abs(a - b.numpy())[real].max(), "of", np.abs(b.numpy()[real]).max())


def main():
    parser = argparse.ArgumentParser()
    for name in ("pack", "weights", "out"):
        parser.add_argument(f"--{name}", required=True)
    options = parser.parse_args()
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    encoder = np.load(Path(options.pack) / "encoder.npz")
    scores = json.loads((Path(options.weights) / "scores.json").read_text())

    def load():
        model = Chooser(encoder)
        model.load_state_dict(torch.load(Path(options.weights) / "chooser.pt", map_location="cpu"))
        return model

    model, fresh = load(), load()
    whole = lambda *shape: torch.ones(shape, dtype=torch.int32)
    real = lambda *shape: torch.ones(shape, dtype=torch.float32)
    rng = np.random.default_rng(1)
    inputs = {"pieces": whole(3, 12), "first": whole(3, 7), "last": whole(3, 7)}
    feed = {"pieces": rng.integers(1, 8000, (5, 9)).astype(np.int32), "first": rng.integers(0, 9, (5, 4)).astype(np.int32), "last": rng.integers(0, 9, (5, 4)).astype(np.int32)}
    feed["pieces"][1, 6:] = 0
    axes = {"pieces": {0: "b", 1: "n"}, "first": {0: "b", 1: "w"}, "last": {0: "b", 1: "w"}, "words": {0: "b", 1: "w"}, "whole": {0: "b"}}
    write(model.texts, fresh.texts, out / "texts.onnx", inputs, ["words", "whole"], axes, feed)
    del model.texts, fresh.texts
    inputs = {
        "step": whole(1, 12, 3),
        "tokens": whole(1, 50, 4),
        "about": whole(1, 20, 6),
        "flags": whole(1, 20, len(FLAGS)),
        "step_context": real(1, 12, WIDTH),
        "step_whole": real(1, WIDTH),
        "token_context": real(1, 50, WIDTH),
        "node_whole": real(1, 20, WIDTH),
    }
    axes = {name: {1: "n"} for name in inputs if name != "step_whole"}
    axes.update(step={1: "t"}, step_context={1: "t"}, tokens={1: "l"}, token_context={1: "l"}, scores={1: "m"}, polarity={1: "n"}, spans={1: "n", 3: "t"}, used={1: "n"}, leads={1: "n"})
    t, l, n = 9, 71, 33
    feed = {"step": np.stack([rng.integers(1, 30, t), rng.integers(1, 5, t), np.zeros(t, int)], -1)[None].astype(np.int32)}
    feed["tokens"] = np.stack([rng.integers(most[0], most[1], l) for most in ((0, 30), (1, 3), (0, n), (0, 28))], -1)[None].astype(np.int32)
    feed["about"] = np.concatenate([rng.integers(1, 20, (1, n, 1)), rng.integers(0, n, (1, n, 3)), np.zeros((1, n, 2), int)], -1).astype(np.int32)
    feed["flags"] = rng.integers(0, 2, (1, n, len(FLAGS))).astype(np.int32)
    for name, shape in (("step_context", (1, t, WIDTH)), ("step_whole", (1, WIDTH)), ("token_context", (1, l, WIDTH)), ("node_whole", (1, n, WIDTH))):
        feed[name] = rng.normal(size=shape).astype(np.float32)
    write(model, fresh, out / "chooser.onnx", inputs, ["scores", "polarity", "spans", "used", "leads"], axes, feed)
    pieces = [[str(piece), round(float(chance), 3)] for piece, chance in zip(encoder["pieces"], encoder["chances"])]
    (out / "chooser.json").write_text(json.dumps({"scores": scores, "pieces": pieces}, ensure_ascii=False))


if __name__ == "__main__":
    main()
