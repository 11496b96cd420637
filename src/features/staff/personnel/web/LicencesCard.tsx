import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { HeldLicence } from '../contract.ts';
import { EndLicenceDialog } from './EndLicenceDialog.tsx';
import { LicenceDialog } from './LicenceDialog.tsx';
import { LicenceTable } from './LicenceTable.tsx';
import { type LicenceHolder, type Record, seenRecordQuery } from './queries.ts';
import { personnelTexts } from './texts.ts';

export interface LicencesCardProps {
	readonly record: LicenceHolder & Pick<Record, 'licences'>;
}

/** A person's licences: added, renewed, corrected and ended. */
export function LicencesCard({ record }: LicencesCardProps): ReactElement {
	const text = useText(personnelTexts);
	const [edited, setEdited] = useState<HeldLicence | 'new'>();
	const [ending, setEnding] = useState<HeldLicence>();
	return (
		<Card padding="none">
			<div className="px-5 pt-5 max-sm:px-4">
				<CardHeader
					title={text('step.licences')}
					description={text('licence.reminders')}
					actions={
						<Button icon="plus" size="small" onClick={() => setEdited('new')}>
							{text('licence.add')}
						</Button>
					}
				/>
			</div>
			<div className="max-sm:pb-2">
				<LicenceTable licences={record.licences} actions={actsOf(setEdited, setEnding)} />
			</div>
			{edited !== undefined && (
				<LicenceDialog
					record={record}
					licence={edited === 'new' ? undefined : edited}
					onClose={() => setEdited(undefined)}
				/>
			)}
			{ending !== undefined && (
				<EndLicenceDialog record={record} licence={ending} onClose={() => setEnding(undefined)} />
			)}
		</Card>
	);
}

const actsOf = (onEdit: LicenceActsProps['onEdit'], onEnd: LicenceActsProps['onEnd']) =>
	function acts(licence: HeldLicence): ReactElement {
		return <LicenceActs licence={licence} onEdit={onEdit} onEnd={onEnd} />;
	};

interface LicenceActsProps {
	readonly licence: HeldLicence;
	readonly onEdit: (licence: HeldLicence) => void;
	readonly onEnd: (licence: HeldLicence) => void;
}

function LicenceActs({ licence, onEdit, onEnd }: LicenceActsProps): ReactElement {
	const text = useText(personnelTexts);
	return (
		<span className="flex flex-wrap justify-end gap-2">
			<Button size="small" onClick={() => onEdit(licence)}>
				{text('licence.change')} <span className="sr-only">{licence.number}</span>
			</Button>
			{(licence.state === 'valid' || licence.state === 'planned') && (
				<Button size="small" onClick={() => onEnd(licence)}>
					{text('licence.end')} <span className="sr-only">{licence.number}</span>
				</Button>
			)}
		</span>
	);
}

/** Lists the licences. Readers who may change the person add, renew and end them. */
export function LicencesTab({ userId }: { readonly userId: number }): ReactElement {
	const text = useText(personnelTexts);
	const record = useQuery(seenRecordQuery(userId));
	if (record.isPending) return <SkeletonBlocks label={text('record.loading')} count={1} />;
	if (record.data === undefined) {
		return (
			<Card>
				<FailedNotice title={text('record.failed')} retryLabel={text('fields.retry')} query={record} />
			</Card>
		);
	}
	const { licences, today, managed } = record.data;
	if (managed !== undefined && managed.refusal === undefined) {
		return <LicencesCard record={{ userId, today, licences }} />;
	}
	return (
		<Card padding="none">
			<div className="px-5 pt-5 max-sm:px-4">
				<CardHeader title={text('step.licences')} />
			</div>
			<LicenceTable licences={licences} />
		</Card>
	);
}
