// Where a document is drawn: a cursor that goes down the pages, and tags that say what everything is (PDF/UA, ISO 14289-1). Rows are
// drawn by hand: the table of pdfkit costs ten times as much.
import type { Font } from 'fontkit';
import { type Language, locales } from '#platform/contract/language.ts';
import { type Face, fonts, laidOut, openWideFont, type Printable, toPrintable } from './fonts.ts';

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** Canada prints on US Letter; sizes are in points. */
export const paper = { width: 612, height: 792, margin: 54, top: 54, bottom: 72 } as const;
export const ink = { strong: '#1c2430', quiet: '#5a6472', line: '#d5dae0', shade: '#f3f5f7' } as const;

export interface TextStyle {
	readonly face: Face;
	readonly size: number;
	readonly colour: string;
}
export const textStyles = {
	title: { face: 'bold', size: 20, colour: ink.strong },
	figure: { face: 'bold', size: 22, colour: ink.strong },
	standing: { face: 'bold', size: 9.5, colour: ink.strong },
	heading: { face: 'bold', size: 11, colour: ink.strong },
	body: { face: 'regular', size: 9.5, colour: ink.strong },
	quiet: { face: 'regular', size: 9.5, colour: ink.quiet },
	cell: { face: 'regular', size: 8, colour: ink.strong },
	strongCell: { face: 'bold', size: 8, colour: ink.strong },
	strongNote: { face: 'bold', size: 8.5, colour: ink.strong },
	note: { face: 'regular', size: 8.5, colour: ink.quiet },
	small: { face: 'regular', size: 7.5, colour: ink.quiet },
} as const satisfies Record<string, TextStyle>;
/** The line height that the font asks for. */
const leading = 1.3;
export const lineHeightOf = ({ size }: TextStyle): number => size * leading;

/** What pdfkit understands and its types do not yet say. */
export interface TagOptions extends PDFKit.Mixins.StructureElementOptions {
	readonly scope?: 'Row' | 'Column';
	readonly bbox?: readonly [number, number, number, number];
}

export interface Place {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly align?: 'left' | 'right';
}

export class Sheet {
	readonly doc: Document;
	readonly language: Language;
	/** Top of what comes next. */
	y: number = paper.top;
	/** Left edge and width of the column that is drawn. */
	x: number = paper.margin;
	width: number = paper.width - 2 * paper.margin;
	/** Begins every page after the first. */
	onNewPage: () => void = () => {};
	/** Begins what has a page with the whole letterhead. */
	onNewLetter: () => void = () => {};
	#parent: Element;
	#hasWide = false;

	constructor(doc: Document, language: Language) {
		this.doc = doc;
		this.language = language;
		for (const [name, font] of Object.entries(fonts)) {
			register(doc, name, font);
			shareLayout(doc, name as Face);
		}
		this.#parent = doc.struct('Document');
		doc.addStructure(this.#parent);
	}

	/** Everything that `draw` draws belongs to one element, such as a table or a row. */
	group(tag: string, draw: () => void, options: TagOptions = {}): void {
		const element = this.#open(tag, options);
		const parent = this.#parent;
		this.#parent = element;
		draw();
		this.#parent = parent;
		element.end();
	}

	/** As `group`, for what lets other work go on in between. */
	async groupSlowly(tag: string, draw: () => Promise<void>, options: TagOptions = {}): Promise<void> {
		const element = this.#open(tag, options);
		const parent = this.#parent;
		this.#parent = element;
		await draw();
		this.#parent = parent;
		element.end();
	}

	/** Draws a part of the document in a language of its own. */
	section(language: Language, draw: () => Promise<void>): Promise<void> {
		return this.groupSlowly('Sect', draw, { lang: locales[language] });
	}

	/** Draws one element with content of its own, such as a paragraph or a cell. */
	content(tag: string, draw: () => void, options: TagOptions = {}): void {
		const element = this.#open(tag, options);
		element.add(draw);
		element.end();
	}

	/** Drawn for the eye only. */
	decoration(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
		this.doc.markContent('Artifact', { type });
		draw();
		this.doc.endMarkedContent();
	}

	rule(y: number, colour: string = ink.line, width = 0.6): void {
		this.doc
			.moveTo(this.x, y)
			.lineTo(this.x + this.width, y)
			.lineWidth(width)
			.strokeColor(colour)
			.stroke();
	}

	/** One line, however long. */
	line(text: string, style: TextStyle, { x, y, width, align = 'left' }: Place): void {
		const printable = this.#use(style, toPrintable(text));
		const left = align === 'right' ? x + width - this.doc.widthOfString(printable) : x;
		this.doc.text(printable, left, y, { lineBreak: false });
	}

	/** As many lines as the width asks for. */
	block(text: string, style: TextStyle, { x, y, width, align = 'left' }: Place): void {
		this.doc.text(this.#use(style, toPrintable(text)), x, y, { width, align });
	}

	/** How many points of height a text takes. */
	heightOf(text: string, style: TextStyle, width: number): number {
		const printable = this.#use(style, toPrintable(text));
		if (this.doc.widthOfString(printable) <= width) return lineHeightOf(style);
		return this.doc.heightOfString(printable, { width });
	}

	/** Goes on to the next page where this one has no room left. True when it did. */
	makeRoom(height: number): boolean {
		if (this.y + height <= paper.height - paper.bottom) return false;
		this.newPage();
		return true;
	}

	newPage(): void {
		this.doc.addPage();
		this.y = paper.top;
		this.onNewPage();
	}

	/** Begins the same document in another language. */
	newLetter(): void {
		this.doc.addPage();
		this.y = paper.top;
		this.onNewLetter();
	}

	#open(tag: string, options: TagOptions): Element {
		const element = this.doc.struct(tag, options);
		this.#parent.add(element);
		return element;
	}

	/** Takes the style, in a font that has the letters of a text; gives the text. */
	#use({ face, size, colour }: TextStyle, { text, isWide }: Printable): string {
		if (isWide && !this.#hasWide) {
			register(this.doc, wideFace, openWideFont());
			// Its lines are as high as all others, and stand on the same line as what is beside them.
			const { ascender, descender, lineGap } = openedFont(this.doc, face);
			Object.assign(openedFont(this.doc, wideFace), { ascender, descender, lineGap });
			this.#hasWide = true;
		}
		this.doc.font(isWide ? wideFace : face, size).fillColor(colour);
		return text;
	}
}

const wideFace = 'wide';

/** pdfkit 0.20 takes fonts that were read already; its types say so later. */
function register(doc: Document, name: string, font: Font): void {
	doc.registerFont(name, font as unknown as Uint8Array);
}

/** Words that an earlier document laid out are not laid out again: half of what a document costs. pdfkit keeps them for one document alone. */
function shareLayout(doc: Document, face: Face): void {
	openedFont(doc, face).layoutCache = laidOut(face);
}

interface OpenedFont {
	layoutCache: unknown;
	ascender: number;
	descender: number;
	lineGap: number;
}

/** As pdfkit keeps it, which its types do not say. */
function openedFont(doc: Document, name: string): OpenedFont {
	doc.font(name);
	return (doc as unknown as { readonly _font: OpenedFont })._font;
}
