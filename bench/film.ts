// What a person sees on a slow phone, second by second: a film of the home, of the transactions and of a person of the staff area, each opened with
// nothing cached. It measures only when the first figures stand there; the pictures are for docs/performance.md.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import sharp from 'sharp';
import { pathTo } from '#platform/contract/paths.ts';
import { storageKeys } from '#platform/contract/storage.ts';
import { demoPassword } from '#demo/server/people.ts';
import { openContext, readMarks, untilUsable, withBrowser } from './lib/browser.ts';
import { signIn, type SignedIn, signInByMailedCode } from './lib/people.ts';
import { withPortal } from './lib/portal.ts';
import { repository } from './lib/processes.ts';
import { atMost, type Report } from './lib/report.ts';
import { withTemporaryFolder } from './lib/temporary-folder.ts';

/** A phone on a slow network: each round trip takes 562 ms. */
const phone = { width: 375, height: 740 };
const network = { latency: 562, downloadThroughput: (1440 * 1000) / 8, uploadThroughput: (750 * 1000) / 8 };
const cpuSlowdown = 4;
/** The strip has a picture of each half second. */
const pictures = 12;
const everyMs = 500;
const pictureWidth = 120;

/** The server’s drawing stands in the page, or the application’s. */
const shown = 'html:is([data-shown], [data-alive]:not([data-loading]))';

interface Scene {
	readonly name: string;
	readonly path: string;
	/** Its figures stand there by then. */
	readonly mostMs: number;
	readonly signIn: (origin: string) => Promise<SignedIn>;
}

const agent = (origin: string): Promise<SignedIn> => signIn(origin, 'agent.exempt', demoPassword);
const scenes: readonly Scene[] = [
	{ name: 'home', path: pathTo('home'), mostMs: 3000, signIn: agent },
	{
		name: 'transactions',
		path: pathTo('credit', { key: 'transactions' }),
		mostMs: 3500,
		signIn: agent,
	},
	{
		name: 'person',
		path: pathTo('staffPerson', { key: '20001' }),
		mostMs: 4000,
		signIn: (origin) => signInByMailedCode(origin, 'admin', demoPassword),
	},
];

export async function film(report: Report): Promise<void> {
	await withTemporaryFolder((dataDir) =>
		withPortal({ dataDir }, ({ origin }) =>
			withBrowser(async (browser) => {
				for (const scene of scenes) {
					const value = await filmScene(browser, origin, scene);
					const budget = atMost(scene.mostMs);
					report.add({ name: `${scene.name}: figures on the slow phone of the film`, unit: 'ms', value, budget });
				}
			}),
		),
	);
}

interface Frame {
	readonly atMs: number;
	readonly jpeg: Buffer;
}

async function filmScene(browser: Browser, origin: string, scene: Scene): Promise<number> {
	const { token, session } = await scene.signIn(origin);
	const storage = { [storageKeys.accessToken]: token, [storageKeys.session]: JSON.stringify(session) };
	const context = await openContext(browser, { shown, usable: shown, storage }, phone);
	try {
		const { frames, figuresMs } = await record(context, `${origin}${scene.path}`);
		await writeStrip(scene.name, frames);
		return figuresMs;
	} finally {
		await context.close();
	}
}

async function record(context: BrowserContext, address: string) {
	const page = await context.newPage();
	const client = await context.newCDPSession(page);
	await client.send('Network.enable');
	await client.send('Network.emulateNetworkConditions', { offline: false, ...network });
	await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
	const frames: Frame[] = [];
	const startedAt = Date.now();
	await keepFrames(client, (jpeg, at) => frames.push({ jpeg, atMs: at - startedAt }));
	const isUsable = untilUsable(page);
	await page.goto(address, { waitUntil: 'commit' });
	await isUsable;
	await page.waitForTimeout(Math.max(0, pictures * everyMs - (Date.now() - startedAt)));
	await client.send('Page.stopScreencast');
	return { frames, figuresMs: (await readMarks(client)).usableMs };
}

/** The browser sends a frame whenever what is seen has changed. */
async function keepFrames(client: CDPSession, keep: (jpeg: Buffer, at: number) => void): Promise<void> {
	client.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
		keep(Buffer.from(data, 'base64'), (metadata.timestamp ?? 0) * 1000);
		void client.send('Page.screencastFrameAck', { sessionId });
	});
	await client.send('Page.startScreencast', {
		format: 'jpeg',
		quality: 70,
		maxWidth: phone.width,
		maxHeight: phone.height,
	});
}

/** Sets what was seen at each half second beside each other. */
async function writeStrip(name: string, frames: readonly Frame[]): Promise<void> {
	const height = Math.round((pictureWidth * phone.height) / phone.width);
	const gap = 6;
	const blank = await sharp({ create: { ...phone, channels: 3, background: '#fff' } })
		.jpeg()
		.toBuffer();
	const seen = await Promise.all(
		Array.from({ length: pictures }, async (_none, index) => {
			const until = (index + 1) * everyMs;
			const jpeg = frames.findLast(({ atMs }) => atMs <= until)?.jpeg ?? blank;
			const input = await sharp(jpeg).resize(pictureWidth, height, { fit: 'cover', position: 'top' }).toBuffer();
			return { input, left: gap + index * (pictureWidth + gap), top: gap };
		}),
	);
	const width = gap + pictures * (pictureWidth + gap);
	const folder = join(repository, 'docs/images');
	mkdirSync(folder, { recursive: true });
	await sharp({ create: { width, height: height + 2 * gap, channels: 3, background: '#888' } })
		.composite(seen)
		.png({ palette: true, colours: 64 })
		.toFile(join(folder, `film-${name}.png`));
}
