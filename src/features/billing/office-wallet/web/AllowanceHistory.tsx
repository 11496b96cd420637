import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Heading } from '#ui/native/Heading.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { changesQuery } from './queries.ts';
import { officeWalletTexts } from './texts.ts';

/** Who changed the allowance of a member, when, and from what to what. */
export function AllowanceHistory({ userId }: { readonly userId: number }): ReactElement {
	const text = useText(officeWalletTexts);
	const { credits, moment } = useFormat();
	const changes = useQuery(changesQuery(userId));
	return (
		<section aria-labelledby="allowance-history" className="mt-6 grid gap-2 border-t border-line pt-4">
			<Heading level={3} size="label" id="allowance-history">
				{text('history.title')}
			</Heading>
			{changes.isPending ? (
				<Skeleton width="wide" />
			) : changes.isLoadingError ? (
				<Text size="small" tone="muted">
					{text('history.failed')}
				</Text>
			) : changes.data.length === 0 ? (
				<Text size="small" tone="muted">
					{text('history.none')}
				</Text>
			) : (
				<ul className="grid gap-2.5 text-sm">
					{changes.data.map(({ at, before, after, changedBy }) => {
						const kind = kindOf(before, after, changedBy);
						const time = moment(at);
						return (
							<li key={`${at} ${before} ${after}`}>
								<span className="figures block text-strong">
									{text(`history.${kind}`, { before: credits(before), after: credits(after) })}
								</span>
								<span className="block text-muted">
									{changedBy === undefined ? time : text('history.by', { time, name: changedBy })}
								</span>
							</li>
						);
					})}
				</ul>
			)}
		</section>
	);
}

/** No one takes an allowance from a member who leaves the office: it ends. */
function kindOf(before: number, after: number, changedBy: string | undefined) {
	if (before === 0) return 'given';
	if (after > 0) return 'changed';
	return changedBy === undefined ? 'left' : 'ended';
}
