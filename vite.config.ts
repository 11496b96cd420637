// Builds from one file: `client` (pages and application), `render` (the same components for the server), one `boot:<name>` per
// inline script, and `server` (the server itself).
import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { groupChunks } from './scripts/lib/chunk-groups.ts';
import { contractsForBrowsers } from './scripts/lib/contracts-for-browsers.ts';

const locales: PluginOption = { ...optimizeLocales.vite({ locales: ['en-US', 'fr-FR'] }), enforce: 'pre' };
const shared = { assetsInlineLimit: 0, reportCompressedSize: false, emptyOutDir: true, target: 'es2022' } as const;

const manyFiles = ['kysely', 'zod'] as const;

const inSource = (path: string): string => join(import.meta.dirname, 'src', path);
const chunks = groupChunks({
	public: inSource('app/web/public/main.tsx'),
	desktop: inSource('app/web/desktop/main.tsx'),
	others: [inSource('demo/web/main.tsx'), inSource('demo/web/guide/main.tsx')],
});

export default defineConfig(({ mode }) => {
	if (mode === 'render') {
		return {
			plugins: [react()],
			// The packages of the browser are not installed where the portal runs.
			ssr: { noExternal: true, external: ['react', 'react-dom'] },
			build: {
				...shared,
				ssr: true,
				outDir: 'dist/render',
				ssrEmitAssets: false,
				// What the first style of a screen is made from.
				manifest: 'manifest.json',
				rolldownOptions: {
					input: {
						render: 'src/app/web/render.tsx',
						desktop: 'src/app/web/desktop/render-screen.tsx',
						// Only a demonstration loads the guide.
						guide: 'src/demo/web/guide/main.tsx',
					},
				},
			},
		};
	}
	if (mode === 'server') {
		return {
			// What consists of hundreds of small files is read as one: that is a third of a start. Other packages stay where they are,
			// because some find files of their own next to them.
			ssr: { noExternal: [...manyFiles] },
			build: {
				...shared,
				ssr: true,
				outDir: 'dist/server',
				minify: false,
				// A worker begins in a file of its own.
				rolldownOptions: { input: { main: 'src/app/server/main.ts', worker: 'src/app/server/worker.ts' } },
			},
		};
	}
	if (mode.startsWith('boot:')) {
		const name = mode.slice('boot:'.length);
		return {
			build: {
				...shared,
				outDir: `dist/boot/${name}`,
				lib: { entry: `src/app/web/boot/${name}.ts`, formats: ['iife'], name: 'boot', fileName: () => 'boot.js' },
			},
		};
	}
	return {
		plugins: [chunks.plugin, contractsForBrowsers(), locales, react(), tailwindcss()],
		build: {
			...shared,
			outDir: 'dist/web',
			manifest: 'manifest.json',
			modulePreload: { polyfill: false },
			rolldownOptions: {
				// A slow machine is no fault to tell the operator about.
				checks: { bundlerTimings: false },
				output: { codeSplitting: { groups: [chunks.group] } },
				input: {
					public: 'src/app/web/public/main.tsx',
					desktop: 'src/app/web/desktop/main.tsx',
					dev: 'src/demo/web/main.tsx',
					guide: 'src/demo/web/guide/main.tsx',
					publicStyle: 'src/ui/styles/public.css',
					appStyle: 'src/ui/styles/app.css',
				},
			},
		},
	};
});
