import type { ReactElement, ReactNode } from 'react';
import type { LegalDocument } from '#platform/contract/brand.ts';
import { Heading } from '#ui/native/Heading.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import { sectionAnchor } from '../../contract.ts';

type Section = LegalDocument['sections'][number];

export function LegalSections({ sections }: { readonly sections: readonly Section[] }): ReactElement[] {
	return sections.map((section, index) => (
		<section key={section.heading} className="mb-8 print:mb-4" aria-labelledby={sectionAnchor(index)}>
			<Heading level={2} id={sectionAnchor(index)} className="mb-2 scroll-mt-6 print:break-after-avoid">
				{section.heading}
			</Heading>
			<SectionBody section={section} />
		</section>
	));
}

/** A paragraph that ends in a colon introduces the list; without one the list follows the first paragraph. */
function SectionBody({ section }: { readonly section: Section }): ReactElement {
	const { paragraphs, points = [] } = section;
	const introduction = Math.max(
		0,
		paragraphs.findIndex((paragraph) => paragraph.endsWith(':')),
	);
	const split = points.length === 0 ? paragraphs.length : introduction + 1;
	return (
		<div className="flex flex-col gap-3 text-lg text-body">
			{paragraphs.slice(0, split).map(renderParagraph)}
			{points.length > 0 && (
				<ul className="flex list-disc flex-col gap-2 pl-6 marker:text-muted">
					{points.map((point) => (
						<li key={point}>{linkAddresses(point)}</li>
					))}
				</ul>
			)}
			{paragraphs.slice(split).map(renderParagraph)}
		</div>
	);
}

function renderParagraph(paragraph: string): ReactElement {
	return <p key={paragraph}>{linkAddresses(paragraph)}</p>;
}

/** Email addresses in a text become links. */
function linkAddresses(text: string): ReactNode[] {
	return text.split(/(?<![\w.+-])([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			<TextLink key={part} href={`mailto:${part}`}>
				{part}
			</TextLink>
		),
	);
}
