// Shows the dialog of an act about the person. Scripts and texts of the dialogs are loaded with the first of them.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { ExemptionDialog } from '#features/staff/approvals/web/ExemptionDialog.tsx';
import { approvalTexts } from '#features/staff/approvals/web/texts.ts';
import { ActDialog, type HelpAct } from '#features/staff/assistance/web/ActDialog.tsx';
import { assistanceTexts } from '#features/staff/assistance/web/texts.ts';
import { useActExplanation } from '#features/staff/assistance/web/use-act-explanation.ts';
import { ViewDialog } from '#features/staff/assistance/web/ViewDialog.tsx';
import { GiveCreditsDialog } from '#features/staff/credit-adjustments/web/GiveCreditsDialog.tsx';
import { personCreditsQuery } from '#features/staff/credit-adjustments/web/queries.ts';
import { creditAdjustmentTexts } from '#features/staff/credit-adjustments/web/texts.ts';
import { LicenceDialog } from '#features/staff/personnel/web/LicenceDialog.tsx';
import { seenRecordQuery } from '#features/staff/personnel/web/queries.ts';
import type { PersonAct } from './person-act.ts';
import { useHelp } from './use-person.ts';

export interface PersonActDialogProps {
	readonly userId: number;
	readonly act: PersonAct;
	readonly onClose: () => void;
}

export function PersonActDialog(props: PersonActDialogProps): ReactElement | null {
	const { userId, act, onClose } = props;
	const today = useQuery(seenRecordQuery(userId)).data?.today;
	switch (act.kind) {
		case 'view':
		case 'reset':
		case 'sessions':
			return (
				<SliceTexts catalog={assistanceTexts}>
					<Help {...props} kind={act.kind} />
				</SliceTexts>
			);
		case 'exemption':
			return (
				<SliceTexts catalog={approvalTexts}>
					<ExemptionDialog userId={userId} onClose={onClose} />
				</SliceTexts>
			);
		case 'credits':
			return (
				<SliceTexts catalog={creditAdjustmentTexts}>
					<Credits userId={userId} onClose={onClose} />
				</SliceTexts>
			);
		case 'licence':
			return today === undefined ? null : (
				<LicenceDialog record={{ userId, today }} province={act.province} onClose={onClose} />
			);
		case 'renewal':
			return today === undefined ? null : (
				<LicenceDialog record={{ userId, today }} licence={act.licence} onClose={onClose} />
			);
	}
}

interface HelpProps extends PersonActDialogProps {
	readonly kind: HelpAct | 'view';
}

function Help({ userId, kind, onClose }: HelpProps): ReactElement | null {
	const explain = useActExplanation();
	const { data: help } = useHelp(userId);
	if (help === undefined) return null;
	const { name, givenName, isTold } = help;
	if (kind === 'view') return <ViewDialog {...{ userId, name, givenName, isTold, onClose }} />;
	return <ActDialog {...{ act: kind, userId, givenName, explanation: explain(kind, help), onClose }} />;
}

/** Loads what the person has, because the dialog shows it before and after. */
function Credits({ userId, onClose }: Omit<PersonActDialogProps, 'act'>): ReactElement | null {
	const credits = useQuery(personCreditsQuery(userId));
	const text = useText(creditAdjustmentTexts);
	useEffect(() => {
		if (!credits.isLoadingError) return;
		showToast({ tone: 'danger', title: text('credits.failed') });
		onClose();
	}, [credits.isLoadingError, text, onClose]);
	return credits.data === undefined ? null : (
		<GiveCreditsDialog userId={userId} credits={credits.data} onClose={onClose} />
	);
}
