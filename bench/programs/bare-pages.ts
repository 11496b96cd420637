// The limits of the pages: bare HTML and bare React, served as the portal serves its own: brotli 11, immutable scripts.
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'vite';
import { buildShortcuts } from '../lib/people.ts';
import { repository } from '../lib/processes.ts';
import { answerMessages, portOf } from '../lib/program.ts';

const style =
	'body{font:1rem/1.5 system-ui;max-width:24rem;margin:3rem auto}input,button{display:block;width:100%;margin:.5rem 0;padding:.5rem}ul{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(10rem,1fr))}';
const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in</title><link rel="icon" href="data:,"><style>${style}</style>`;
const form =
	'<form><h1>Sign in</h1><label>User name <input name="loginName"></label><label>Password <input name="password" type="password"></label><button>Sign in</button></form>';

interface File {
	readonly type: string;
	readonly cache: string;
	readonly body: Buffer;
}

const immutable = 'public, max-age=31536000, immutable';

function file(type: string, text: string, cache = 'no-cache'): File {
	return { type, cache, body: brotliCompressSync(text) };
}

function page(script: string): File {
	return file('text/html', `${head}<script type="module" src="${script}"></script></head><body><div id="root"></div>`);
}

async function bundle(entry: string): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: 'error',
		root: repository,
		build: {
			write: false,
			target: 'es2022',
			modulePreload: { polyfill: false },
			rolldownOptions: { input: join(repository, entry) },
		},
	});
	const output = Array.isArray(built) ? built[0] : built;
	if (output === undefined || !('output' in output)) throw new Error(`${entry} was not built`);
	return output.output[0].code;
}

function tiles(count: number): File {
	return file('application/json', JSON.stringify(buildShortcuts(count)));
}

const files: Readonly<Record<string, File>> = {
	'/html': file('text/html', `${head}</head><body>${form}`),
	'/react': page('/form.js'),
	'/grid': page('/grid.js'),
	'/form.js': file('text/javascript', await bundle('bench/pages/bare-form.ts'), immutable),
	'/grid.js': file('text/javascript', await bundle('bench/pages/bare-grid.ts'), immutable),
	...Object.fromEntries([10, 100, 1000].map((count) => [`/tiles?${count}`, tiles(count)])),
};

const server = createServer((request, response) => {
	const url = request.url ?? '/';
	const found = files[url] ?? files[url.split('?', 1)[0] ?? ''];
	if (found === undefined) return response.writeHead(404).end();
	const headers = { 'content-type': found.type, 'content-encoding': 'br', 'cache-control': found.cache };
	return response.writeHead(200, headers).end(found.body);
});
answerMessages(async () => {
	server.listen(0, 'localhost');
	await once(server, 'listening');
	return { port: portOf(server) };
});
