import { type ReactElement, Suspense } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { AskActs } from '#features/staff/leaving/web/AskActs.tsx';
import { leavingTexts } from '#features/staff/leaving/web/texts.ts';
import type { ChangePageProps } from '#features/staff/personnel/web/change/ChangePage.tsx';
import { ChangePersonnelScreen } from '#features/staff/personnel/web/PersonnelScreens.tsx';

const drawAsk: ChangePageProps['drawAsk'] = (userId, help) => (
	<Suspense>
		<SliceTexts catalog={leavingTexts}>
			<AskActs userId={userId} help={help} isChange />
		</SliceTexts>
	</Suspense>
);

/** The change of a person's work. Who may not change it asks somebody who may, as at the end of an employment. */
export function ChangePersonScreen(): ReactElement {
	return <ChangePersonnelScreen drawAsk={drawAsk} />;
}
