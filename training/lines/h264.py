"""Passes frames through real H.264 (h264.c)."""
import ctypes
from pathlib import Path

import numpy as np


class H264:
    def __init__(self, library):
        self.library = ctypes.CDLL(str(Path(library).resolve()))

    def pass_through(self, frames, crf, preset=b"veryfast", key_every=250):
        """Frames (count × height × width, uint8) as they are after encoding and decoding; the first is an I-frame, the others are P-frames."""
        frames = np.ascontiguousarray(frames).copy()
        count, height, width = frames.shape
        failed = self.library.pass_through(frames.ctypes.data_as(ctypes.c_void_p), count, width, height, ctypes.c_float(crf), preset, key_every)
        if failed:
            raise RuntimeError(f"x264 failed in step {failed}")
        return frames
