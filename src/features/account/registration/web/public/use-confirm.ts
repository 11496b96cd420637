// The one field of a step that confirms a registration: read, judged, sent, and told what was wrong with it.
import { type FormEvent, useRef, useState } from 'react';
import { languageIds } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { useLanguage } from '#platform/web/text-context.tsx';
import { confirmRegistration } from '../../contract.ts';
import type { Started } from './use-registration.ts';

interface ConfirmField {
	/** What the registration is confirmed with, or a text that says what is missing. */
	readonly read: (value: string) => { readonly Code: string } | { readonly LoginName: string } | string;
	/** What to say of a failed call; undefined where the step is left. */
	readonly explain: (error: unknown) => string | undefined;
	readonly onDone: (loginName: string) => void;
}

export function useConfirm(started: Started, { read, explain, onDone }: ConfirmField) {
	const language = useLanguage();
	const field = useRef<HTMLInputElement>(null);
	const [isPending, setPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();

	const refuse = (reason: string): void => {
		setRefusal(reason);
		field.current?.select();
	};
	const confirm = async (): Promise<void> => {
		const answer = read(field.current?.value.trim() ?? '');
		if (typeof answer === 'string') return refuse(answer);
		setRefusal(undefined);
		setPending(true);
		try {
			const input = { RegistrationToken: started.token, LanguageID: languageIds[language], ...answer };
			onDone((await call(confirmRegistration, input, { token: null })).LoginName);
		} catch (error) {
			setPending(false);
			const reason = explain(error);
			if (reason !== undefined) refuse(reason);
		}
	};
	const submit = (event?: FormEvent): void => {
		event?.preventDefault();
		if (!isPending) void confirm();
	};
	return { field, isPending, refusal, submit };
}
