import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { maxReasonLength, minReasonLength } from '#features/staff/approvals/contract.ts';
import { setProviderSecret } from '#features/staff/brand-secrets/contract.ts';
import type { DraftedProvider } from './own-providers.ts';
import { renewSecrets } from './queries.ts';
import { brandCommerceTexts } from '../texts.ts';

export interface SecretDialogProps {
	readonly brandKey: string;
	readonly drafted: DraftedProvider;
	/** People sign in with the secret that is there: a second person decides about this one. */
	readonly isUsed: boolean;
	readonly onClose: () => void;
}

/** It is written, never shown, and counts at once or once it is approved. */
export function SecretDialog({
	brandKey,
	drafted: { key, provider },
	isUsed,
	onClose,
}: SecretDialogProps): ReactElement {
	const text = useText(brandCommerceTexts);
	const language = useLanguage();
	const queries = useQueryClient();
	const form = useForm(setProviderSecret, {
		networkFailure: text('network_failure'),
		read(typed) {
			const secret = typed('secret').trim() || fault(text('missing'));
			const reason = isUsed ? typed('reason').trim() : undefined;
			if (reason === undefined) return { brandKey, provider: key, secret };
			const isLong = reason.length >= minReasonLength;
			return { brandKey, provider: key, secret, reason: isLong ? reason : fault(text('secret.reason_short')) };
		},
		async onDone() {
			await renewSecrets(queries);
			onClose();
			showDone(text(isUsed ? 'secret.sent' : 'secret.done'));
		},
	});
	return (
		<FormDialog
			form={form}
			size="small"
			title={text('secret.title', { name: provider.names[language] })}
			description={text(isUsed ? 'secret.hint_used' : 'secret.hint', { issuer: provider.issuer })}
			closeLabel={text('close')}
			cancelLabel={text('cancel')}
			submitLabel={text(isUsed ? 'secret.send' : 'secret.save')}
			pendingLabel={text('saving')}
			needsConnection
			onClose={onClose}
		>
			<TextField
				{...form.field('secret')}
				type="password"
				label={text('secret.label')}
				autoComplete="off"
				spellCheck={false}
				maxLength={2000}
			/>
			{isUsed && (
				<TextField
					{...form.field('reason')}
					label={text('secret.reason')}
					description={text('secret.reason_hint')}
					autoComplete="off"
					maxLength={maxReasonLength}
				/>
			)}
			<FormRefusal>{form.refusal}</FormRefusal>
		</FormDialog>
	);
}
