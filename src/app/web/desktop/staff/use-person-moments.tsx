import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { TimeLineMoment } from '#features/staff/directory/web/TimeLine.tsx';
import { personnelTexts } from '#features/staff/personnel/web/texts.ts';
import { useWorkMoments } from '#features/staff/personnel/web/use-moments.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Link } from '../navigation/Link.tsx';

/** Somebody's work and licences for the time line; a planned change leads to where it is edited and withdrawn. */
export function usePersonMoments(userId: number): readonly TimeLineMoment[] {
	const text = useText(personnelTexts);
	const moments = useWorkMoments(userId);
	return moments.map(({ isOpen, ...moment }) => ({
		...moment,
		...(isOpen && {
			act: (
				<Link href={pathTo('changePersonnel', { key: String(userId) })} className={textLinkStyle}>
					{text('moment.edit')}
				</Link>
			),
		}),
	}));
}
