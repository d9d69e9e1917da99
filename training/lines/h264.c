// Encodes grey frames with x264 and returns them as a player would show them.
//   gcc -O2 -shared -fPIC h264.c -o libh264.so libx264.so.164 -Wl,-rpath,'$ORIGIN'
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <x264.h>

// Returns 0, or the number of the step that failed. `crf` is the quality, `preset` a name like "veryfast".
int pass_through(uint8_t *frames, int count, int width, int height, float crf, const char *preset, int key_every) {
  x264_param_t param;
  if (x264_param_default_preset(&param, preset, "zerolatency") < 0) return 1;
  param.i_width = width;
  param.i_height = height;
  param.i_csp = X264_CSP_I420;
  param.i_threads = 1;
  param.i_log_level = X264_LOG_NONE;
  param.i_keyint_max = key_every;
  param.i_scenecut_threshold = 0;
  param.rc.i_rc_method = X264_RC_CRF;
  param.rc.f_rf_constant = crf;
  param.b_full_recon = 1;
  param.i_fps_num = 10;
  param.i_fps_den = 1;
  if (x264_param_apply_profile(&param, "high") < 0) return 2;
  x264_t *encoder = x264_encoder_open(&param);
  if (!encoder) return 3;
  x264_picture_t in, out;
  x264_picture_alloc(&in, X264_CSP_I420, width, height);
  memset(in.img.plane[1], 128, in.img.i_stride[1] * (height / 2));
  memset(in.img.plane[2], 128, in.img.i_stride[2] * (height / 2));
  int failed = 0;
  for (int at = 0; at < count && !failed; at++) {
    uint8_t *frame = frames + (size_t)at * width * height;
    for (int y = 0; y < height; y++) memcpy(in.img.plane[0] + y * in.img.i_stride[0], frame + y * width, width);
    in.i_pts = at;
    x264_nal_t *nals;
    int nal_count;
    if (x264_encoder_encode(encoder, &nals, &nal_count, &in, &out) <= 0) failed = 4;
    else for (int y = 0; y < height; y++) memcpy(frame + y * width, out.img.plane[0] + y * out.img.i_stride[0], width);
  }
  x264_picture_clean(&in);
  x264_encoder_close(encoder);
  return failed;
}
