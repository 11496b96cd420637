import type { ReactElement } from 'react';
import { type LegalDocument, type LegalPage as LegalPageKey, legalPages } from '#platform/contract/brand.ts';
import { formatDay } from '#platform/contract/date-time.ts';
import type { Language } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import type { Translate } from '#platform/contract/text.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import { pathToLegalPage, sectionAnchor } from '../../contract.ts';
import type { en } from '../../messages.en.ts';
import { LegalSections } from './LegalSections.tsx';
import { PrintButton } from './PrintButton.tsx';
import { useCurrentSection } from './use-current-section.ts';

export interface LegalPageProps {
	readonly document: LegalDocument;
	readonly page: LegalPageKey;
	readonly language: Language;
	readonly text: Translate<typeof en>;
}

/** One legal document, from its h1 down: what stands around it (header, footer, main) is the public page's. */
export function LegalPage({ document, page, language, text }: LegalPageProps): ReactElement {
	return (
		<article id="top" className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6 sm:py-12 print:max-w-none print:p-0">
			<div className="lg:grid lg:grid-cols-[minmax(0,40rem)_16rem] lg:justify-between lg:gap-x-12 print:block">
				<header className="mb-8 max-w-[40rem] print:mb-4 print:max-w-none">
					<Heading level={1} size="display">
						{document.title}
					</Heading>
					<div className="mt-2 flex flex-wrap items-center justify-between gap-3">
						<Text tone="muted" size="small">
							{text('legal.effective', { date: formatDay(document.effective, language) })}
						</Text>
						<PrintButton>{text('legal.print')}</PrintButton>
					</div>
					<Text size="large" className="mt-4">
						{document.lead}
					</Text>
				</header>
				<Contents document={document} title={text('legal.on_this_page')} />
				<div className="max-w-[40rem] lg:col-start-1 print:max-w-none">
					<LegalSections sections={document.sections} />
					<EndLinks page={page} text={text} />
				</div>
			</div>
		</article>
	);
}

interface ContentsProps {
	readonly document: LegalDocument;
	readonly title: string;
}

/** Beside the title where there is room; on a phone closed, so that the text begins on the first screen. */
function Contents({ document, title }: ContentsProps): ReactElement {
	const current = useCurrentSection(document.sections.length);
	return (
		<>
			<details className="group mb-8 rounded-lg border border-line bg-surface px-4 lg:hidden print:hidden">
				<summary className="flex cursor-pointer list-none items-center gap-2 py-3 text-sm font-semibold text-strong">
					<Icon name="chevron-right" className="text-muted group-open:rotate-90" />
					{title}
				</summary>
				<nav aria-label={title} className="pb-3">
					<ContentsList document={document} />
				</nav>
			</details>
			<nav
				aria-labelledby="contents"
				className="sticky top-6 col-start-2 row-span-2 row-start-1 self-start rounded-lg border border-line bg-surface p-4 max-lg:hidden print:hidden"
			>
				<Heading level={2} size="label" id="contents">
					{title}
				</Heading>
				<div className="mt-2">
					<ContentsList document={document} current={current} />
				</div>
			</nav>
		</>
	);
}

interface ContentsListProps extends Pick<ContentsProps, 'document'> {
	/** Marked as the one that is read. */
	readonly current?: number | undefined;
}

function ContentsList({ document, current }: ContentsListProps): ReactElement {
	return (
		<ol>
			{document.sections.map((section, index) => (
				<li key={section.heading}>
					<a
						href={`#${sectionAnchor(index)}`}
						aria-current={index === current ? 'location' : undefined}
						className="-mx-2 block rounded-sm px-2 py-1.5 text-sm text-body hover:bg-hover hover:text-strong aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-strong pointer-coarse:py-3"
					>
						{section.heading}
					</a>
				</li>
			))}
		</ol>
	);
}

function EndLinks({ page, text }: Pick<LegalPageProps, 'page' | 'text'>): ReactElement {
	return (
		<footer className="mt-12 border-t border-line pt-6 print:hidden">
			<Heading level={2} size="label">
				{text('legal.other_documents')}
			</Heading>
			<ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-base">
				{legalPages
					.filter((other) => other !== page)
					.map((other) => (
						<li key={other} className="flex">
							<TextLink href={pathToLegalPage(other)}>{text(`legal.${other}`)}</TextLink>
						</li>
					))}
			</ul>
			<p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-base">
				<TextLink href={pathTo('login')}>{text('legal.back_to_sign_in')}</TextLink>
				<TextLink href="#top">{text('legal.back_to_top')}</TextLink>
			</p>
		</footer>
	);
}
