import { type ReactElement, type ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { type HeldLicence, licenceEnds } from '../contract.ts';
import { personnelTexts } from './texts.ts';
import { useLicenceWords } from './use-licence-words.ts';

export interface LicenceTableProps {
	readonly licences: readonly HeldLicence[];
	/** What may be done with one. */
	readonly actions?: (licence: HeldLicence) => ReactNode;
}

/** By province with class, number, days and state; the newest first. */
export function LicenceTable({ licences, actions }: LicenceTableProps): ReactElement {
	const text = useText(personnelTexts);
	const { day } = useFormat();
	const words = useLicenceWords();
	if (licences.length === 0) return <p className="px-5 pb-5 text-muted">{text('licence.none')}</p>;
	return (
		<DataTable
			caption={text('step.licences')}
			isCaptionHidden
			columns={[
				{ id: 'province', header: text('licence.province'), isRowHeader: true, cell: words.province },
				{ id: 'class', header: text('licence.class'), cell: words.class },
				{ id: 'number', header: text('licence.number'), cell: ({ number }) => number },
				{
					id: 'days',
					header: text('licence.days'),
					cell: ({ startsOn, endsOn }) => text('review.days', { from: day(startsOn), until: day(endsOn) }),
				},
				{
					id: 'state',
					header: text('licence.state'),
					onPhone: 'beside',
					cell: stateOf,
				},
			]}
			rows={licences}
			rowKey={({ licenceId }) => licenceId}
			{...(actions !== undefined && { actions: { label: text('licence.actions'), cell: actions } })}
		/>
	);
}

function stateOf(licence: HeldLicence): ReactElement {
	return <LicenceState licence={licence} />;
}

function LicenceState({ licence }: { readonly licence: HeldLicence }): ReactElement {
	const text = useText(personnelTexts);
	const { state, daysLeft: left, endedBecause: because } = licence;
	if (state === 'valid' && left !== undefined) {
		return <Badge tone="warning">{text('licence.days_left', { count: left })}</Badge>;
	}
	const reason = licenceEnds.find((one) => one === because);
	if (state === 'ended' && reason !== undefined) return <Badge>{text(`licence.because_${reason}`)}</Badge>;
	const tones = { valid: 'success', planned: 'info', over: 'neutral', ended: 'neutral' } as const;
	return <Badge tone={tones[state]}>{text(`licence.state_${state}`)}</Badge>;
}
