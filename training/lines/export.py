"""Exports the trained networks: the finder as it is, the reader with 8-bit weights and activations.

    python3 training/lines/export.py --pack FOLDER --weights FOLDER --out src/worker/ocr/model

Writes finder.onnx, reader.onnx and lines.json (characters, scores, hashes of what it was made from, fonts and their licences).
"""
import argparse, hashlib, json, random, tempfile
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn as nn
from onnxruntime.quantization import CalibrationDataReader, CalibrationMethod, QuantFormat, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

import train
from alphabet import CHARS
from make_pages import Maker, write
from networks import Finder, Reader

HERE = Path(__file__).parent
CALIBRATION_PAIRS, CALIBRATION_LINES = 8, 320


class Likelihood(nn.Module):
    """Lines × steps × characters."""

    def __init__(self, reader):
        super().__init__()
        self.reader = reader

    def forward(self, x):
        return self.reader(x).softmax(1).transpose(1, 2)


class Strips(CalibrationDataReader):
    """Lines of pages that went through H.264."""

    def __init__(self, pack, finder):
        maker = Maker(pack, 99, validation=False)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "calibration.pages"
            write(path, [page for _ in range(CALIBRATION_PAIRS) for page in maker.pair()])
            pool = train.Pool(2 * CALIBRATION_PAIRS)
            pool.load(path)
        pool.find(finder)
        pool.sort()
        strips = []
        for width, lines in pool.buckets.items():
            for at in lines:
                strips.append((at, width))
        chosen = random.Random(1).sample(strips, min(CALIBRATION_LINES, len(strips)))
        self.inputs = iter([{"x": train.cut(pool, pool.line_boxes[at : at + 1], width).numpy()} for at, width in chosen])

    def get_next(self):
        return next(self.inputs, None)


def digest(paths):
    total = hashlib.sha256()
    for path in paths:
        total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--pack", type=Path, required=True)
    args.add_argument("--weights", type=Path, required=True)
    args.add_argument("--out", type=Path, required=True)
    args = args.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(1)
    train.DEVICE = "cpu"
    finder, reader = Finder(), Reader()
    finder.load_state_dict(torch.load(args.weights / "finder.pt", map_location="cpu"))
    reader.load_state_dict(torch.load(args.weights / "reader.pt", map_location="cpu"))
    finder.eval(), reader.eval()
    options = {"input_names": ["x"], "output_names": ["y"], "opset_version": 17, "dynamo": False}
    torch.onnx.export(finder, torch.zeros(1, 1, 64, 64), args.out / "finder.onnx", dynamic_axes={"x": {2: "h", 3: "w"}, "y": {2: "r", 3: "c"}}, **options)
    with tempfile.TemporaryDirectory() as folder:
        plain, ready = Path(folder) / "plain.onnx", Path(folder) / "ready.onnx"
        torch.onnx.export(Likelihood(reader), torch.zeros(1, 1, 32, 64), plain, dynamic_axes={"x": {0: "n", 3: "w"}, "y": {0: "n", 1: "t"}}, **options)
        quant_pre_process(plain, ready, skip_symbolic_shape=True)
        convolutions = [node.name for node in onnx.load(ready).graph.node if node.op_type == "Conv"]
        quantize_static(
            ready, args.out / "reader.onnx", Strips(args.pack, finder), quant_format=QuantFormat.QDQ, per_channel=True,
            activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8, calibrate_method=CalibrationMethod.MinMax,
            op_types_to_quantize=["Conv", "Add", "Relu"],
            # These cost little time and most of the precision.
            nodes_to_exclude=[convolutions[0], convolutions[-1]],
        )
    fonts = json.loads((args.pack / "fonts.json").read_text())
    trained = json.loads((args.weights / "scores.json").read_text())
    about = {
        "seed": train.SEED,
        "chars": CHARS,
        "scripts": digest(sorted(HERE.glob("*.py")) + [HERE / "h264.c", HERE / "render-pages.mjs"]),
        "words": digest([args.pack / "words.json"]),
        "fontFiles": fonts["sha256"],
        "training": trained,
        "fonts": [f"{family['name']}@{family['version']} ({family['licence']}){', validation only' if family['validation'] else ''}" for family in fonts["families"]],
    }
    (args.out / "lines.json").write_text(json.dumps(about, ensure_ascii=False, indent=1) + "\n")
    for name in ("finder.onnx", "reader.onnx", "lines.json"):
        print(name, (args.out / name).stat().st_size)


if __name__ == "__main__":
    main()
