// Reads files of shortcuts: an export of the portal, or the bookmarks of a browser (NETSCAPE-Bookmark-file-1). Never interprets markup: it looks
// for links and their words, and everything else in the file is passed over.
import * as z from 'zod/mini';
import { readStranger } from '#platform/contract/codec.ts';
import { takeTurns } from '#platform/server/turns.ts';
import { maxImportLines, maxShortcutName, parseShortcutLink, shortcutProblem, tints } from '../contract.ts';

export interface ImportedLine {
	readonly line: number;
	readonly name: string;
	readonly nameFr: string;
	readonly link: string;
	readonly opens: 'new' | 'same';
	readonly icon: string;
	readonly tint: (typeof tints)[number];
	/** Why it cannot be added. */
	readonly fault: 'link_refused' | 'name_missing' | 'name_too_long' | undefined;
}

/** What `exportShortcuts` writes, and what it wrote before: a file that a person keeps names no brand. */
export const exportFormat = 'portal-shortcuts-1';
const formerFormat = 'portico-shortcuts-1';

/** Characters of one line of bookmarks that are looked at: browsers put the picture of a page into it. */
const maxBookmarkLine = 500_000;
/** Characters of a link and of a name as they stand in a file, and of one shortcut of an export: what is longer is too long. */
const maxRawLink = 20_000;
const maxRawName = 4_000;
const maxRawShortcut = 50_000;
/** Maximum number of characters around the shortcuts of an export, where each line has some white space. */
const maxFrame = 50 * maxImportLines;

/** What is missing or wrong in a file of somebody’s gets a value that is judged later, or the usual one. */
const orElse = z.catch;
const text = orElse(z.string(), '');
const ExportedShortcut = z.object({
	name: text,
	nameFr: text,
	link: text,
	opens: orElse(z.enum(['new', 'same']), 'new'),
	icon: orElse(z.string().check(z.regex(/^[a-z0-9-]{0,40}$/)), ''),
	tint: orElse(z.enum(tints), 'neutral'),
});
/** Without its shortcuts, which are read one by one. */
const ExportFrame = z.object({ format: z.enum([exportFormat, formerFormat]), shortcuts: z.array(z.literal(0)) });

/** In turns, each character once. @throws where there is nothing to import in it, or too much */
export async function readImport(bytes: Buffer): Promise<readonly ImportedLine[]> {
	const content = bytes.toString('utf8').replace(/^\ufeff/, '');
	const lines: ImportedLine[] = [];
	const turns = takeTurns();
	for (const line of /^\s*\{/.test(content) ? readExport(content) : readBookmarks(content)) {
		if (line !== undefined) lines.push(line);
		if (lines.length > maxImportLines) throw shortcutProblem('shortcuts.import_too_long');
		if (turns.isOver()) await turns.next();
	}
	if (lines.length === 0) throw shortcutProblem('shortcuts.import_unreadable');
	return lines;
}

/** Undefined after a piece that had no shortcut in it. */
type Pieces = Generator<ImportedLine | undefined>;

function* readExport(content: string): Pieces {
	const frame: string[] = [];
	let count = 0;
	let end = 0;
	for (const found of findShortcuts(content)) {
		if (found === undefined) {
			yield undefined;
			continue;
		}
		const source = content.slice(found.start, found.end);
		const parsed = source.length > maxRawShortcut ? undefined : parseWire(ExportedShortcut, source);
		if (parsed?.success !== true) throw shortcutProblem('shortcuts.import_unreadable');
		const { name, nameFr, link, opens, icon, tint } = parsed.data;
		frame.push(content.slice(end, found.start), '0');
		end = found.end;
		count += 1;
		yield judge({ line: count, name, nameFr, link, opens, icon, tint });
	}
	frame.push(content.slice(end));
	const rest = frame.join('');
	const around = rest.length > maxFrame ? undefined : parseWire(ExportFrame, rest);
	if (around?.success !== true || around.data.shortcuts.length !== count)
		throw shortcutProblem('shortcuts.import_unreadable');
}

interface Span {
	readonly start: number;
	readonly end: number;
}

/** The objects of JSON that stand in a list of the outermost object. Undefined now and then where there is none for long. */
function* findShortcuts(content: string): Generator<Span | undefined> {
	const marks = /["{}[\]]/g;
	let depth = 0;
	let start = 0;
	for (let mark = marks.exec(content); mark !== null; mark = marks.exec(content)) {
		if (mark[0] === '"') {
			marks.lastIndex = endOfText(content, marks.lastIndex);
		} else if (mark[0] === '{' || mark[0] === '[') {
			if (depth === 2) start = mark.index;
			depth += 1;
		} else {
			depth -= 1;
			if (depth === 2 && mark[0] === '}') yield { start, end: marks.lastIndex };
		}
		yield undefined;
	}
}

/** Behind the quotation mark that ends a text; the end of all where it is longer than a shortcut may be. */
function endOfText(content: string, start: number): number {
	const marks = /["\\]/g;
	marks.lastIndex = start;
	for (let mark = marks.exec(content); mark !== null; mark = marks.exec(content)) {
		if (mark[0] === '"') return marks.lastIndex;
		if (mark.index - start > maxRawShortcut) break;
		marks.lastIndex += 1;
	}
	return content.length;
}

/** A file has the names of the wire. */
function parseWire<Shape extends z.ZodMiniType>(shape: Shape, content: string) {
	return z.safeParse(shape, readStranger(shape, parseJson(content)));
}

function parseJson(content: string): unknown {
	try {
		return JSON.parse(content);
	} catch {
		return undefined;
	}
}

/** Every browser's export has one `<DT><A HREF="…" ADD_DATE="…">Words</A>` a line. */
function* readBookmarks(content: string): Pieces {
	const lineEnd = /\r\n|\n|\r/g;
	let start = 0;
	for (let number = 1; start <= content.length; number += 1) {
		lineEnd.lastIndex = start;
		const end = lineEnd.exec(content)?.index ?? content.length;
		yield readBookmark(content.slice(start, Math.min(end, start + maxBookmarkLine)), number);
		start = Math.max(end + 1, lineEnd.lastIndex);
	}
}

function readBookmark(source: string, line: number): ImportedLine | undefined {
	const start = source.search(/<a\s/i);
	if (start === -1) return undefined;
	const link = /\shref\s*=\s*"([^"]*)"/i.exec(source.slice(start, start + maxRawLink))?.[1];
	if (link === undefined) return undefined;
	const open = source.indexOf('>', start);
	const words = open === -1 ? '' : source.slice(open + 1, open + 1 + maxRawName);
	const end = words.search(/<\/a>/i);
	const name = end !== -1 ? words.slice(0, end) : words.length === maxRawName ? words : '';
	return judge({
		line,
		name: plain(name),
		nameFr: '',
		link: unescape(link),
		opens: 'new',
		icon: '',
		tint: 'neutral',
	});
}

function judge(line: Omit<ImportedLine, 'fault'>): ImportedLine {
	const [name, nameFr, link] = [line.name, line.nameFr, line.link].map(oneLine) as [string, string, string]; // as many as went in
	const cleaned = { ...line, name, nameFr: nameFr.slice(0, maxShortcutName).trim(), link };
	return { ...cleaned, fault: faultOf(cleaned) };
}

function faultOf({ name, link }: { readonly name: string; readonly link: string }): ImportedLine['fault'] {
	if (link.length > 2048 || parseShortcutLink(link) === undefined) return 'link_refused';
	if (name === '') return 'name_missing';
	return name.length > maxShortcutName ? 'name_too_long' : undefined;
}

/** Without what no line of text holds (`line` of platform/contract/field-kinds.ts). */
function oneLine(value: string): string {
	return value
		.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
		.replaceAll(/ {2,}/g, ' ')
		.trim();
}

function plain(markup: string): string {
	return unescape(markup.replaceAll(/<[^<>]*>/g, ' '));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function unescape(value: string): string {
	return value.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
		if (typeof name === 'string') return entities[name.toLowerCase()] ?? whole;
		const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
		return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : whole;
	});
}
