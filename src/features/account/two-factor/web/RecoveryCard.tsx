import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { fewRecoveryCodes, makeRecoveryCodes } from '../contract.ts';
import { RecoveryCodeSheet } from './RecoveryCodeSheet.tsx';
import { useChange } from './use-change.ts';
import { factorTexts } from './texts.ts';

export function RecoveryCard({ left }: { readonly left: number }): ReactElement {
	const text = useText(factorTexts);
	const [isAsking, setAsking] = useState(false);
	const [codes, setCodes] = useState<readonly string[]>([]);
	const make = useChange(
		() => call(makeRecoveryCodes, {}),
		({ RecoveryCodes }) => {
			setAsking(false);
			setCodes(RecoveryCodes);
		},
	);
	const isFew = left <= fewRecoveryCodes;
	return (
		<Card as="section" aria-labelledby="recovery-title">
			<CardHeader
				title={text('factors.recovery')}
				titleId="recovery-title"
				description={text('factors.recovery_text')}
				actions={
					<Button size="small" icon="refresh-cw" onClick={() => setAsking(true)}>
						{text('factors.recovery_make')}
					</Button>
				}
			/>
			<div className="grid justify-items-start gap-3">
				<Badge tone={isFew ? 'warning' : 'success'} icon={isFew ? 'triangle-alert' : 'check'}>
					{left === 0 ? text('factors.recovery_none') : text('factors.recovery_left', { count: left })}
				</Badge>
				{isFew && <Notice tone="warning">{text('factors.recovery_few')}</Notice>}
			</div>
			<ConfirmDialog
				isOpen={isAsking}
				onOpenChange={setAsking}
				title={text('factors.recovery_make_title')}
				confirmLabel={text('factors.recovery_make')}
				cancelLabel={text('factors.cancel')}
				isPending={make.isPending}
				pendingLabel={text('factors.pending')}
				error={describeAnyFailure(make.error, text('setup.network_failure'))}
				onConfirm={() => make.mutate(undefined)}
			>
				<p>{text('factors.recovery_make_text')}</p>
			</ConfirmDialog>
			<Dialog
				isOpen={codes.length > 0}
				onOpenChange={() => setCodes([])}
				title={text('factors.recovery')}
				closeLabel={text('factors.recovery_close')}
				isDismissable={false}
			>
				<RecoveryCodeSheet codes={codes} finishLabel={text('setup.finish_add')} onFinish={() => setCodes([])} />
			</Dialog>
		</Card>
	);
}
