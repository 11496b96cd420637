// Reads files of shortcuts: an export of the portal, or the bookmarks of a browser (NETSCAPE-Bookmark-file-1). Never interprets markup: it looks
// for links and their words, and everything else in the file is passed over.
import * as z from 'zod/mini';
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

/** What `exportShortcuts` writes. */
export const exportFormat = 'portico-shortcuts-1';

/** What is missing or wrong in a file of somebody’s gets a value that is judged later, or the usual one. */
const orElse = z.catch;
const text = orElse(z.string(), '');
const ExportFile = z.object({
	Format: z.literal(exportFormat),
	Shortcuts: z.array(
		z.object({
			Name: text,
			NameFr: text,
			Link: text,
			Opens: orElse(z.enum(['new', 'same']), 'new'),
			Icon: orElse(z.string().check(z.regex(/^[a-z0-9-]{0,40}$/)), ''),
			Tint: orElse(z.enum(tints), 'neutral'),
		}),
	),
});

/** @throws where there is nothing to import in it, or too much */
export function readImport(bytes: Buffer): readonly ImportedLine[] {
	const content = bytes.toString('utf8').replace(/^\ufeff/, '');
	const lines = /^\s*\{/.test(content) ? readExport(content) : readBookmarks(content);
	if (lines.length === 0) throw shortcutProblem('shortcuts.import_unreadable');
	if (lines.length > maxImportLines) throw shortcutProblem('shortcuts.import_too_long');
	return lines;
}

function readExport(content: string): readonly ImportedLine[] {
	const parsed = z.safeParse(ExportFile, parseJson(content));
	if (!parsed.success) throw shortcutProblem('shortcuts.import_unreadable');
	return parsed.data.Shortcuts.map(({ Name, NameFr, Link, Opens, Icon, Tint }, index) =>
		judge({ line: index + 1, name: Name, nameFr: NameFr, link: Link, opens: Opens, icon: Icon, tint: Tint }),
	);
}

function parseJson(content: string): unknown {
	try {
		return JSON.parse(content);
	} catch {
		return undefined;
	}
}

/** `<DT><A HREF="…" ADD_DATE="…">Words</A>`, one a line in every browser's export. */
function readBookmarks(content: string): readonly ImportedLine[] {
	return content.split(/\r\n|\n|\r/).flatMap((source, index) => {
		const start = source.search(/<a\s/i);
		if (start === -1) return [];
		const link = /\shref\s*=\s*"([^"]*)"/i.exec(source.slice(start, start + 20_000))?.[1];
		if (link === undefined) return [];
		const open = source.indexOf('>', start);
		const end = source.toLowerCase().indexOf('</a>', open);
		const name = open === -1 || end === -1 ? '' : source.slice(open + 1, end);
		return [
			judge({
				line: index + 1,
				name: plain(name),
				nameFr: '',
				link: unescape(link),
				opens: 'new',
				icon: '',
				tint: 'neutral',
			}),
		];
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
	return unescape(markup.replaceAll(/<[^>]*>/g, ' '));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function unescape(value: string): string {
	return value.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
		if (typeof name === 'string') return entities[name.toLowerCase()] ?? whole;
		const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
		return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : whole;
	});
}
