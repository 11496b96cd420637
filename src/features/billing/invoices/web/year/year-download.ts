// The file with a year, which goes on while the person works elsewhere in the portal. Kept in memory: a reload ends it.
import { useSyncExternalStore } from 'react';
import { follow, wireQuery } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { downloadInvoiceYear, type PaperLanguage, yearHeaders } from '../../contract.ts';
import { createZipReader, type ZipReader } from './zip-reader.ts';

export interface YearDownload {
	readonly year: number;
	readonly state: 'coming' | 'ready' | 'failed';
	/** Documents that came. */
	readonly done: number;
	/** How many there are; undefined until the first answer. */
	readonly count: number | undefined;
	readonly bytes: number;
	/** Undefined where that is not known before the end. */
	readonly allBytes: number | undefined;
	/** The document that came last. */
	readonly lastNumber: string | undefined;
	/** Why it failed. */
	readonly error?: unknown;
}

interface Work {
	readonly stop: AbortController;
	readonly language: PaperLanguage;
	pieces: Uint8Array<ArrayBuffer>[];
	reader: ZipReader;
	tag: string | undefined;
}

let shown: YearDownload | undefined;
let work: Work | undefined;
const listeners = new Set<() => void>();
/** Told when a file is ready or failed, wherever the person is. */
let announce: (download: YearDownload) => void = () => {};

function show(next: YearDownload | undefined): void {
	shown = next;
	for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

export function useYearDownload(): YearDownload | undefined {
	return useSyncExternalStore(
		subscribe,
		() => shown,
		() => shown,
	);
}

/** Who hears of the end while no screen shows it. */
export function onYearEnd(tell: (download: YearDownload) => void): void {
	announce = tell;
}

export function startYear(year: number, language: PaperLanguage): void {
	work?.stop.abort();
	work = { stop: new AbortController(), language, pieces: [], reader: createZipReader(), tag: undefined };
	show({ year, state: 'coming', done: 0, count: undefined, bytes: 0, allBytes: undefined, lastNumber: undefined });
	void run(work);
}

/** From where it stopped; from the beginning where something changed meanwhile. */
export function goOn(): void {
	if (work === undefined || shown === undefined) return;
	work = { ...work, stop: new AbortController() };
	show({ ...shown, state: 'coming', error: undefined });
	void run(work);
}

export function stopYear(): void {
	work?.stop.abort();
	work = undefined;
	show(undefined);
}

export function saveYear(name: string): void {
	if (work !== undefined) saveFile(name, new Blob(work.pieces, { type: 'application/zip' }));
}

async function run(mine: Work): Promise<void> {
	const year = shown?.year ?? 0;
	const isMine = (): boolean => work === mine;
	const came = mine.pieces.reduce((sum, { length }) => sum + length, 0);
	const query = wireQuery({
		year: String(year),
		language: mine.language,
		...(came > 0 && mine.tag !== undefined && { after: String(came), tag: mine.tag }),
	});
	try {
		await follow(`${downloadInvoiceYear.path}?${query.toString()}`, {
			signal: mine.stop.signal,
			onStart(headers) {
				const isWhole = headers.get(yearHeaders.goesOn) === null;
				if (!isMine() || shown === undefined) return;
				if (isWhole) {
					mine.pieces = [];
					mine.reader = createZipReader();
				}
				mine.tag = headers.get('etag') ?? undefined;
				const length = Number(headers.get('content-length'));
				const before = isWhole ? 0 : came;
				const count = Number(headers.get(yearHeaders.documents));
				show({ ...shown, bytes: before, allBytes: length > 0 ? before + length : undefined, count });
			},
			onPiece(piece) {
				mine.pieces.push(piece);
				mine.reader.add(piece);
				if (isMine() && shown !== undefined)
					show({ ...shown, ...readState(mine.reader), bytes: shown.bytes + piece.length });
			},
		});
		end(mine, { state: 'ready' });
	} catch (error) {
		end(mine, { state: 'failed', error });
	}
}

function readState(reader: ZipReader): Pick<YearDownload, 'done' | 'lastNumber'> {
	const documents = reader.names().filter((name) => name.endsWith('.pdf'));
	return { done: documents.length, lastNumber: documents.at(-1)?.replace(/^.*\/|\.pdf$/g, '') };
}

function end(mine: Work, change: Pick<YearDownload, 'state' | 'error'>): void {
	if (work !== mine || shown === undefined) return;
	show({ ...shown, ...change });
	announce({ ...shown, ...change });
}
