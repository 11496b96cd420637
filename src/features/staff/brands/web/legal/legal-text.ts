// A legal document as one text that a person edits: its lead, then sections whose headings begin with `#`, and points that begin with `-`.
import type { LegalDocument } from '#platform/contract/brand.ts';

type Section = LegalDocument['sections'][number];
type Body = Pick<LegalDocument, 'lead' | 'sections'>;

export function writeLegalText({ lead, sections }: Body): string {
	return [lead, ...sections.map(writeSection)].join('\n\n');
}

function writeSection({ heading, paragraphs, points = [] }: Section): string {
	const listed = points.map((point) => `- ${point}`).join('\n');
	// Where a page shows them: after the paragraph that announces them, else after the first.
	const announced = Math.max(
		0,
		paragraphs.findIndex((paragraph) => paragraph.endsWith(':')),
	);
	const blocks = paragraphs.flatMap((paragraph, index) =>
		index === announced && listed !== '' ? [paragraph, listed] : [paragraph],
	);
	return [`# ${heading}`, ...(paragraphs.length === 0 && listed !== '' ? [listed] : blocks)].join('\n\n');
}

/** Undefined where there is no lead, no section, or a section without a heading. */
export function readLegalText(text: string): Body | undefined {
	const leads: string[] = [];
	const sections: { heading: string; paragraphs: string[]; points: string[] }[] = [];
	for (const block of text.split('\n').map((line) => line.trim())) {
		const section = sections.at(-1);
		if (block === '') continue;
		if (block.startsWith('#')) {
			sections.push({ heading: block.slice(1).trim(), paragraphs: [], points: [] });
		} else if (section === undefined) leads.push(block);
		else if (block.startsWith('- ')) section.points.push(block.slice(2).trim());
		else section.paragraphs.push(block);
	}
	if (leads.length === 0 || sections.length === 0 || sections.some(({ heading }) => heading === '')) return undefined;
	return {
		lead: leads.join(' '),
		sections: sections.map(({ heading, paragraphs, points }) => ({
			heading,
			paragraphs,
			...(points.length > 0 && { points }),
		})),
	};
}

/** A value of a draft as the document that it is; undefined for one that is missing. */
export function asLegalDocument(value: unknown): LegalDocument | undefined {
	return isDocument(value) ? value : undefined;
}

/** The portal has checked its shape before it came here. */
function isDocument(value: unknown): value is LegalDocument {
	return typeof value === 'object' && value !== null && 'sections' in value && Array.isArray(value.sections);
}
