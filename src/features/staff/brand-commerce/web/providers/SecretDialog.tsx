import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { setProviderSecret } from '../../contract.ts';
import type { DraftedProvider } from './own-providers.ts';
import { renewSecrets } from './queries.ts';
import { brandCommerceTexts } from '../texts.ts';

export interface SecretDialogProps {
	readonly brandKey: string;
	readonly drafted: DraftedProvider;
	readonly onClose: () => void;
}

/** It is written, never shown, and counts at once. */
export function SecretDialog({ brandKey, drafted: { key, provider }, onClose }: SecretDialogProps): ReactElement {
	const text = useText(brandCommerceTexts);
	const language = useLanguage();
	const queries = useQueryClient();
	const form = useForm(setProviderSecret, {
		networkFailure: text('network_failure'),
		read: (typed) => ({ brandKey, provider: key, secret: typed('secret').trim() || fault(text('missing')) }),
		async onDone() {
			await renewSecrets(queries);
			onClose();
			showDone(text('secret.done'));
		},
	});
	return (
		<FormDialog
			form={form}
			size="small"
			title={text('secret.title', { name: provider.names[language] })}
			description={text('secret.hint', { issuer: provider.issuer })}
			closeLabel={text('close')}
			cancelLabel={text('cancel')}
			submitLabel={text('secret.save')}
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
			<FormRefusal>{form.refusal}</FormRefusal>
		</FormDialog>
	);
}
