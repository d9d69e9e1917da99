"""Exports the trained network, its weights as 16-bit numbers: python3 training/elements/export.py --weights FOLDER --out src/worker/video/elements/model

Writes elements.onnx and elements.json (kinds, scores, hashes of what it was made from).
"""
import argparse, hashlib, json, tempfile
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from network import KINDS, Elements

HERE = Path(__file__).parent


def shrink(model):
    """The weights are stored with 16 bits and widened when the model is loaded; it computes with 32 bits."""
    kept, casts = [], []
    for tensor in model.graph.initializer:
        values = numpy_helper.to_array(tensor)
        if values.dtype != np.float32 or values.size < 64:
            kept.append(tensor)
            continue
        kept.append(numpy_helper.from_array(values.astype(np.float16), f"{tensor.name}.half"))
        casts.append(helper.make_node("Cast", [f"{tensor.name}.half"], [tensor.name], to=TensorProto.FLOAT))
    nodes = casts + list(model.graph.node)
    del model.graph.initializer[:], model.graph.node[:]
    model.graph.initializer.extend(kept)
    model.graph.node.extend(nodes)
    return model


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--weights", type=Path, required=True)
    args.add_argument("--out", type=Path, required=True)
    args = args.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    network = Elements()
    network.load_state_dict(torch.load(args.weights / "elements.pt", map_location="cpu"))
    network.eval()
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.onnx"
        torch.onnx.export(network, torch.zeros(1, 1, 64, 64), plain, input_names=["x"], output_names=["y"], opset_version=17, dynamo=False, dynamic_axes={"x": {2: "h", 3: "w"}, "y": {2: "r", 3: "c"}})
        onnx.save(shrink(onnx.load(plain)), args.out / "elements.onnx")
    scripts = hashlib.sha256()
    for path in sorted(HERE.glob("*.py")) + [HERE / "render-elements.mjs"]:
        scripts.update(path.name.encode() + b"\0" + path.read_bytes())
    about = {"kinds": KINDS, "scripts": scripts.hexdigest(), "training": json.loads((args.weights / "scores.json").read_text())}
    (args.out / "elements.json").write_text(json.dumps(about, indent=1) + "\n")
    print((args.out / "elements.onnx").stat().st_size)


if __name__ == "__main__":
    main()
