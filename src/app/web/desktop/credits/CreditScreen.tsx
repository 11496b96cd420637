// /desktop/credit and /desktop/credit/{key}: what concerns credits and how they are paid, made of sections of several slices.
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import type { en } from '#features/credits/messages.en.ts';
import { balanceQuery } from '#features/credits/web/queries.ts';
import { creditTexts } from '#features/credits/web/texts.ts';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { screenStyle } from '#ui/screen-style.ts';
import { Link } from '../navigation/Link.tsx';
import { useParams } from '../navigation/shown-address.ts';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { useShell } from '../shell-context.ts';
import { type CreditSection, creditSections } from './credit-sections.ts';
import { CreditNavigation } from './CreditNavigation.tsx';
import { OwnOnly } from './OwnOnly.tsx';
import { ToOverview } from './ToOverview.tsx';

const contents = new Map<string, ReactElement>(
	creditSections.map(({ key, load }) => {
		const Content = lazy(async () => ({ default: await load() }));
		return [key, <Content key={key} />];
	}),
);

export function CreditScreen(): ReactElement {
	const { key = 'transactions' } = useParams('credit');
	const section = creditSections.find((one) => one.key === key.toLowerCase());
	const balance = useQuery(balanceQuery);
	const isClosed = section?.isForManagers && balance.isSuccess && balance.data.Office?.Available === undefined;
	return (
		<SliceTexts catalog={creditTexts}>
			<div className={screenStyle}>
				{section === undefined || isClosed ? <UnknownSection /> : <Section section={section} />}
			</div>
		</SliceTexts>
	);
}

function Section({ section }: { readonly section: CreditSection }): ReactElement {
	const text = useText<typeof en>('credits');
	const { brand } = useShell();
	const title = text(section.titleKey);
	const content = <ScreenBoundary resetKey={section.key}>{contents.get(section.key)}</ScreenBoundary>;
	return (
		<section aria-labelledby="section-title">
			<title>{text('hub.section_document_title', { section: title, brand: brand.name })}</title>
			<ToOverview />
			<Heading level={1} id="section-title" size="display" className="mt-1">
				{title}
			</Heading>
			<CreditNavigation currentKey={section.key} />
			<div className="mt-6">{section.isOwnOnly ? <OwnOnly>{content}</OwnOnly> : content}</div>
		</section>
	);
}

function UnknownSection(): ReactElement {
	const text = useText<typeof en>('credits');
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
