// The browser's half. Three builds from one file: `client` (pages and application), `render` (the same components for the
// server) and one `boot:<name>` per inline script.
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';

const locales: PluginOption = { ...optimizeLocales.vite({ locales: ['en-US', 'fr-FR'] }), enforce: 'pre' };
const shared = { assetsInlineLimit: 0, reportCompressedSize: false, emptyOutDir: true, target: 'es2022' } as const;

/**
 * What the public pages and the application share, as one file: the login page then needs six requests in all, and who has
 * signed in already has it. Only modules that the public pages load belong here; bench/ watches the size.
 */
const base = new RegExp(
	[
		'/node_modules/(react|react-dom|scheduler|zod)/',
		'rolldown/runtime',
		'/src/platform/contract/',
		'/src/platform/web/(api-client|browser-storage|early-calls|navigate|preferences|return-address|text-context)',
		'/src/features/(identity|sign-in|two-factor)/contract',
		'/src/ui/(button-style|class-names|icons|native/(Button|Heading|Icon|LinkButton|SkipLink|Spinner|Text|TextLink)\\.tsx)',
		'/src/app/web/(Alive|page-element|public/(BrandLogo|LegalFooter))',
	].join('|'),
);

export default defineConfig(({ mode }) => {
	if (mode === 'render') {
		return {
			plugins: [react()],
			build: { ...shared, ssr: 'src/app/web/render.tsx', outDir: 'dist/render', ssrEmitAssets: false },
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
		plugins: [locales, react(), tailwindcss()],
		build: {
			...shared,
			outDir: 'dist/web',
			manifest: 'manifest.json',
			modulePreload: { polyfill: false },
			rolldownOptions: {
				output: {
					codeSplitting: { groups: [{ name: 'base', test: base, includeDependenciesRecursively: false }] },
				},
				input: {
					public: 'src/app/web/public/main.tsx',
					desktop: 'src/app/web/desktop/main.tsx',
					dev: 'src/app/web/dev/main.tsx',
					publicStyle: 'src/ui/styles/public.css',
					appStyle: 'src/ui/styles/app.css',
				},
			},
		},
	};
});
