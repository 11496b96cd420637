import { useInfiniteQuery } from '@tanstack/react-query';
import { pathTo } from '#platform/contract/paths.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { proposalsQuery } from '#features/staff/approvals/web/queries.ts';
import type { AttentionItem } from '#features/staff/home/web/AttentionCard.tsx';
import { staffHomeTexts } from '#features/staff/home/web/texts.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { wholeButtonStyle } from '#ui/whole-link.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { usePermissions } from '#platform/web/permissions.ts';
import { decidingPermissions } from './staff-entries.ts';

/** Proposals that wait for the reader’s decision, as one line; none where there are none, and undefined while that is not known. */
export function useWaitingApprovals(): readonly AttentionItem[] | undefined {
	const text = useText(staffHomeTexts);
	const { may } = usePermissions<StaffPermission>();
	const query = useInfiniteQuery({
		...proposalsQuery('waiting', useLanguage()),
		enabled: decidingPermissions.some(may),
	});
	if (query.isLoading) return undefined;
	const pages = query.data?.pages ?? [];
	const waiting = pages.flatMap((page) => page.proposals).filter(({ may }) => may === 'decide');
	if (waiting.length === 0) return [];
	const isMore = pages.at(-1)?.nextCursor !== undefined;
	const [first, ...others] = waiting;
	const only = isMore || others.length > 0 ? undefined : first;
	return [
		{
			key: 'approvals',
			icon: 'badge-check',
			tone: 'warning',
			title: text(isMore ? 'home.approvals_more' : 'home.approvals', { count: waiting.length }),
			detail: waiting
				.slice(0, 2)
				.map(({ title, subject }) => (subject === '' ? title : `${title} · ${subject}`))
				.join(' – '),
			action: (
				<Link
					href={pathTo('staffApprovals', { key: only?.proposalId })}
					data-whole
					className={`${buttonStyle({ size: 'small' })} ${wholeButtonStyle}`}
				>
					{text('home.decide')}
				</Link>
			),
		},
	];
}
