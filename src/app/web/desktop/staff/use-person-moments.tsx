import { useQuery } from '@tanstack/react-query';
import { pathTo } from '#platform/contract/paths.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { pastGrantsQuery } from '#features/staff/access/web/queries.ts';
import { accessTexts } from '#features/staff/access/web/texts.ts';
import type { TimeLineMoment } from '#features/staff/directory/web/TimeLine.tsx';
import { personnelTexts } from '#features/staff/personnel/web/texts.ts';
import { useWorkMoments } from '#features/staff/personnel/web/use-moments.ts';
import { wholeTextLinkStyle } from '#ui/link-style.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { usePermissions } from '#platform/web/permissions.ts';

/** Somebody's work, licences and former access for the time line; a planned change leads to where it is edited and withdrawn. */
export function usePersonMoments(userId: number): readonly TimeLineMoment[] {
	const text = useText(personnelTexts);
	const moments = useWorkMoments(userId);
	const grants = usePastGrants(userId);
	const work = moments.map(({ isOpen, ...moment }) => ({
		...moment,
		...(isOpen && {
			act: (
				<Link href={pathTo('changePersonnel', { key: String(userId) })} data-whole className={wholeTextLinkStyle}>
					{text('moment.edit')}
				</Link>
			),
		}),
	}));
	return [...work, ...grants];
}

/** There is room for so many of the grants that ended. */
const pastShown = 3;

/** Empty until they are there, and for who may not know them. */
function usePastGrants(userId: number): readonly TimeLineMoment[] {
	const text = useText(accessTexts);
	const language = useLanguage();
	const { day } = useFormat();
	const { may } = usePermissions<StaffPermission>();
	const { data: grants = [] } = useQuery({
		...pastGrantsQuery(userId, language),
		enabled: may('access.manage') && userId > 0,
	});
	return grants.slice(0, pastShown).flatMap(({ grantId, role, scope, startsOn, endsOn }) =>
		endsOn === undefined
			? []
			: [
					{
						key: grantId,
						day: endsOn,
						title: text('moment.ended', { role: text(`role.${role}`) }),
						detail: text('moment.from', { scope: scope.name, day: day(startsOn) }),
						when: 'past' as const,
					},
				],
	);
}
