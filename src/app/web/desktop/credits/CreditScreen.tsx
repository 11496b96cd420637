// /desktop/credit and /desktop/credit/{key}: what concerns credits and how they are paid, made of sections of several slices.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, Suspense } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { useText } from '#platform/web/text-context.tsx';
import { balanceQuery } from '#features/billing/credits/web/queries.ts';
import { creditTexts } from '#features/billing/credits/web/texts.ts';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { lazyPart } from '../lazy-part.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { type ScreenMatch, useParams } from '#platform/web/navigation/shown-address.ts';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import type { ScreenAsks } from '../asks.ts';
import { type CreditSection, creditSections } from './credit-sections.ts';
import { CreditNavigation } from './CreditNavigation.tsx';
import { OwnOnly } from '../OwnOnly.tsx';
import { BackToOverview, ToOverview } from '#features/billing/credits/web/ToOverview.tsx';

const contents = new Map(
	creditSections.map(({ key, load, loadActions }) => {
		const Content = lazyPart(load);
		const Actions = loadActions && lazyPart(loadActions);
		return [
			key,
			{
				content: <Content key={key} />,
				actions: Actions && (
					<Suspense>
						<Actions />
					</Suspense>
				),
				load: () => Promise.all([Content.load(), Actions?.load()]),
			},
		];
	}),
);

export function loadSection({ key = 'transactions' }: ScreenMatch['params']): Promise<unknown> | undefined {
	return contents.get(key.toLowerCase())?.load();
}

/** The server draws the transactions alone: the other sections are forms, or pictures of figures. */
export async function asksOf({ key = 'transactions' }: ScreenMatch['params']): Promise<ScreenAsks | undefined> {
	return key.toLowerCase() === 'transactions' ? (await import('./transactions-asks.ts')).transactionsAsks : undefined;
}

export function CreditScreen(): ReactElement {
	const { key = 'transactions' } = useParams('credit');
	const section = creditSections.find((one) => one.key === key.toLowerCase());
	const balance = useQuery({ ...balanceQuery, enabled: useFeatures().has('credits') });
	const isClosed = section?.isForManagers && balance.isSuccess && balance.data.office?.available === undefined;
	return <Page>{section === undefined || isClosed ? <UnknownSection /> : <Section section={section} />}</Page>;
}

function Section({ section }: { readonly section: CreditSection }): ReactElement {
	const text = useText(creditTexts);
	const { brand } = useShell();
	const { isApart = false } = section;
	const title = text(section.titleKey);
	const parts = contents.get(section.key);
	const content = <ScreenBoundary resetKey={section.key}>{parts?.content}</ScreenBoundary>;
	return (
		<section aria-labelledby="section-title" className="group">
			<title>{text('hub.section_document_title', { section: title, brand: brand.name })}</title>
			{/* What is headed as a document on paper has no second title there. */}
			<div className="group-has-data-letterhead:print:hidden">
				<PageHead
					title={title}
					titleId="section-title"
					{...(isApart ? { above: <ToOverview /> } : { before: <BackToOverview /> })}
					actions={parts?.actions && <div className="shrink-0 print:hidden">{parts.actions}</div>}
				/>
			</div>
			{!isApart && (
				<div className="-mt-3 mb-4 print:hidden">
					<CreditNavigation currentKey={section.key} />
				</div>
			)}
			{section.isOwnOnly ? <OwnOnly level={2}>{content}</OwnOnly> : content}
		</section>
	);
}

function UnknownSection(): ReactElement {
	const text = useText(creditTexts);
	return (
		<EmptyState
			icon="coins"
			level={1}
			title={text('section.unknown_title')}
			action={
				<Link href={pathTo('creditsAndSubscriptions')} className={textLinkStyle}>
					{text('section.to_overview')}
				</Link>
			}
		>
			{text('section.unknown_text')}
		</EmptyState>
	);
}
