import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { setAudienceDefault } from '../contract.ts';
import type { DefaultsSectionProps } from './defaults-props.ts';
import type { AudienceDefault } from './queries.ts';
import { Reach } from './Reach.tsx';
import { useDefaultsChange } from './use-defaults-change.ts';
import { defaultTexts } from './texts.ts';

export interface EndDefaultDialogProps extends DefaultsSectionProps {
	readonly ended: AudienceDefault;
	readonly onClose: () => void;
}

/** Asks before a desktop stops opening first for an audience. */
export function EndDefaultDialog({ ended, onChanged, onClose }: EndDefaultDialogProps): ReactElement {
	const text = useText(defaultTexts);
	const { audience, desktopName: desktop } = ended;
	const name = audience.kind === 'brand' ? text('everyone_in') : audience.name;
	const change = useDefaultsChange(
		() => call(setAudienceDefault, { audience: { kind: audience.kind, id: audience.id } }),
		() => {
			onClose();
			onChanged();
			showDone(text('ended', { name, desktop }));
		},
	);
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('end_title', { name })}
			confirmLabel={text('end_confirm')}
			cancelLabel={text('cancel')}
			isPending={change.isPending}
			pendingLabel={text('ending')}
			error={change.failure}
			onConfirm={() => change.start(undefined)}
		>
			<p>{text('end_text', { desktop })}</p>
			<Reach audience={audience} />
		</ConfirmDialog>
	);
}
