// The web app: served by the API server after `npm run build`, by Vite with hot reload under `npm run dev`.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteDevServer } from 'vite';

const apiServer = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), { name: 'live-page', configureServer: serveLivePage }],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['src/web/index.html', 'src/web/live.html'] },
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { '/api/v1': { target: apiServer, ws: true } },
  },
});

/** The built product does this in its server. */
function serveLivePage(server: ViteDevServer) {
  server.middlewares.use((request, _response, next) => {
    if (request.url?.startsWith('/live/') && !request.url.includes('.')) request.url = '/live.html';
    next();
  });
}
