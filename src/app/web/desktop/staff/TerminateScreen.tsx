// /UserAgentAdmin/CentumTerminatePersonnel/{key}: the leaving slice inside the staff area.
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { TerminatePage, type TerminatePageProps } from '#features/staff/leaving/web/TerminatePage.tsx';
import { leavingTexts } from '#features/staff/leaving/web/texts.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { screenStyle } from '#ui/screen-style.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { personNumber } from './person-number.ts';
import { StaffScreen } from './StaffScreen.tsx';

const backTo =
	(key: string): TerminatePageProps['back'] =>
	(words) => (
		<Link
			href={pathTo('staffPerson', { key })}
			className={`${textLinkStyle} inline-flex min-h-6 items-center gap-1.5 text-sm`}
		>
			<Icon name="arrow-left" />
			{words}
		</Link>
	);

const endOf: TerminatePageProps['endOf'] = (userId, words) => (
	<Link href={pathTo('terminatePersonnel', { key: String(userId) })} className={textLinkStyle}>
		{words}
	</Link>
);

export function TerminateScreen(): ReactElement {
	const { brand } = useShell();
	const { key } = useParams('terminatePersonnel');
	return (
		<StaffScreen needs={['personnel.manage']} resetKey={key}>
			<SliceTexts catalog={leavingTexts}>
				<div className={screenStyle}>
					<TerminatePage key={key} userId={personNumber(key)} brandName={brand.name} back={backTo(key)} endOf={endOf} />
				</div>
			</SliceTexts>
		</StaffScreen>
	);
}
