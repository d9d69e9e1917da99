// onnxruntime would report its use to its makers, and this product talks to nobody but the website. It reads the variable when
// its first session is opened, so every module that opens one imports this.
process.env.ORT_DISABLE_TELEMETRY = '1';
