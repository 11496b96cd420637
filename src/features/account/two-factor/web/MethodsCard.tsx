import { type ReactElement, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useLastShown } from '#ui/Dialog.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import {
	type CodedMethod,
	type FactorMethod,
	preferMethod,
	removeMethod,
	type TwoFactorSettings,
} from '../contract.ts';
import { MethodRow } from './MethodRow.tsx';
import { methodName } from './method-name.ts';
import { useChange } from './use-change.ts';
import { factorTexts } from './texts.ts';

export interface MethodsCardProps {
	readonly settings: TwoFactorSettings;
	readonly onDone: (message: string) => void;
}

export function MethodsCard({ settings, onDone }: MethodsCardProps): ReactElement {
	const text = useText(factorTexts);
	const { methods, isRequired } = settings;
	const isLast = isRequired && methods.length === 1;
	const [leaving, setLeaving] = useState<CodedMethod>();
	const prefer = useChange(
		(method: FactorMethod) => call(preferMethod, { method }),
		(_answer, method) => onDone(text('factors.preferred_done', { method: methodName(text, method) })),
	);
	const failure = describeAnyFailure(prefer.error, text('setup.network_failure'));
	return (
		<Card as="section" padding="none" aria-labelledby="methods-title">
			<div className="px-5 pt-5">
				<CardHeader
					title={text('factors.methods')}
					titleId="methods-title"
					description={text('factors.methods_text')}
					actions={
						<LinkButton href={pathTo('setUpTwoFactor')} size="small" icon="plus">
							{text('factors.add')}
						</LinkButton>
					}
				/>
				<NoticeSlot role="alert">{failure !== undefined && <Notice tone="danger">{failure}</Notice>}</NoticeSlot>
			</div>
			{methods.length === 0 ? (
				<EmptyState icon="shield-check" title={text('factors.none')}>
					{text('factors.none_text')}
				</EmptyState>
			) : (
				<ul className="divide-y divide-line border-t border-line">
					{methods.map((method) => (
						<MethodRow
							key={method.method}
							method={method}
							canRemove={!isLast}
							isPending={prefer.isPending && prefer.variables === method.method}
							onPrefer={() => prefer.mutate(method.method)}
							onRemove={setLeaving}
						/>
					))}
				</ul>
			)}
			{isLast && (
				<Text size="small" tone="muted" className="border-t border-line px-5 py-3.5">
					{text('factors.last')}
				</Text>
			)}
			<RemoveDialog method={leaving} onClose={() => setLeaving(undefined)} onDone={onDone} />
		</Card>
	);
}

interface RemoveDialogProps {
	/** Undefined while none is to be removed. */
	readonly method: CodedMethod | undefined;
	readonly onClose: () => void;
	readonly onDone: (message: string) => void;
}

function RemoveDialog({ method, onClose, onDone }: RemoveDialogProps): ReactElement {
	const text = useText(factorTexts);
	const shown = useLastShown(method);
	const remove = useChange(
		(one: CodedMethod) => call(removeMethod, { method: one }),
		(_answer, one) => {
			onClose();
			onDone(text('factors.removed', { method: methodName(text, one) }));
		},
	);
	return (
		<ConfirmDialog
			isOpen={method !== undefined}
			onOpenChange={onClose}
			title={shown === undefined ? '' : text('factors.remove_title', { method: methodName(text, shown) })}
			confirmLabel={text('factors.remove')}
			cancelLabel={text('factors.cancel')}
			tone="danger"
			isPending={remove.isPending}
			pendingLabel={text('factors.pending')}
			error={describeAnyFailure(remove.error, text('setup.network_failure'))}
			onConfirm={() => {
				if (method !== undefined) remove.mutate(method);
			}}
		>
			<p>{text('factors.remove_text')}</p>
		</ConfirmDialog>
	);
}
