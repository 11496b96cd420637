import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { whoCanSeeShortcut } from '../contract.ts';
import { WayRow } from './GrantRow.tsx';
import { beholdersQuery } from './queries.ts';
import { accessTexts } from './texts.ts';

type Answer = OutputOf<typeof whoCanSeeShortcut>;

/** Who sees a shortcut: whom it is for in a sentence, then each person with their reason. */
export function BeholdersCard({ shortcutId }: { readonly shortcutId: string }): ReactElement {
	const text = useText(accessTexts);
	const titleId = useId();
	const answer = useQuery(beholdersQuery(shortcutId, useLanguage()));
	const because = useReason();
	if (answer.isPending) {
		return (
			<Card>
				<SkeletonBlocks label={text('ways.loading')} />
			</Card>
		);
	}
	if (answer.isError) {
		return (
			<Card>
				<FailedNotice title={text('ways.failed')} retryLabel={text('ways.retry')} query={answer} />
			</Card>
		);
	}
	const { name, library, limits, people, hasMore } = answer.data;
	return (
		<Card as="section" padding="none" aria-labelledby={titleId}>
			<div className="grid gap-1 px-5 pt-5 pb-4 max-sm:px-4">
				<Heading level={2} size="card" id={titleId}>
					{text('ways.title', { name })}
				</Heading>
				<p className="text-sm text-muted">{text(`library.${library.kind}`, { name: library.name })}</p>
				<p className="text-sm text-body">
					{limits.length === 0
						? text('shortcut.unlimited')
						: text('shortcut.limited', {
								names: limits.map(({ kind, name }) => text(`limit.${kind}`, { name })).join(', '),
							})}
				</p>
				<p className="text-sm text-muted">
					{hasMore ? text('shortcut.more', { count: people.length }) : text('ways.count', { count: people.length })}
				</p>
			</div>
			{people.length > 0 && (
				<ul className="divide-y divide-line border-t border-line">
					{people.map((one) => (
						<WayRow
							key={one.userId}
							userId={one.userId}
							name={one.name}
							sentence={[one.officeName, because(one, answer.data)].filter((part) => part !== '').join(' · ')}
						/>
					))}
				</ul>
			)}
		</Card>
	);
}

/** “Is in Halifax, and meets the limit: Mortgage broker”. */
function useReason(): (person: Answer['people'][number], answer: Answer) => string {
	const text = useText(accessTexts);
	return ({ because, meets }, { library: { kind, name }, limits }) => {
		if (because === 'keeper') return text('because.keeper');
		if (because === 'lead') return text('because.lead', { name });
		const member = text(`because.${kind}`, { name });
		return limits.length === 0 ? member : text('because.and_limit', { member, names: meets.join(', ') });
	};
}
