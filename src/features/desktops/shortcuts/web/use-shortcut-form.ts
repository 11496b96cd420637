import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { hasErrorKey } from '#platform/web/failures.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { type Form, useFormShell } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { type createShortcut, type NamedLimit, parseShortcutLink, toAddress } from '../contract.ts';
import { libraryKey } from './queries.ts';
import { shortcutTexts } from './texts.ts';

export type ShortcutContent = Omit<InputOf<typeof createShortcut>, 'shortcutId' | 'library'>;

/** As it stands in the form: limits go by their names there. */
export type FormContent = Omit<ShortcutContent, 'limits'> & { readonly limits: readonly NamedLimit[] };

export const emptyContent: FormContent = {
	name: '',
	nameFr: '',
	link: '',
	opens: 'new',
	icon: 'link',
	pictureId: '',
	tint: 'blue',
	limits: [],
};

export interface ShortcutFormState {
	readonly form: Form<keyof ShortcutContent>;
	/** What is in the form. */
	readonly content: FormContent;
	readonly change: (part: Partial<FormContent>) => void;
}

/** @param begin what the form begins with; none while that is being fetched, and where it is gone: no form is shown then */
export function useShortcutForm<Answer>(
	begin: FormContent | null | undefined,
	send: (content: ShortcutContent) => Promise<Answer>,
	onDone: (answer: Answer) => void,
): ShortcutFormState {
	const text = useText(shortcutTexts);
	const queries = useQueryClient();
	const [changes, setChanges] = useState<Partial<FormContent>>({});
	const content = { ...(begin ?? emptyContent), ...changes };
	const form = useFormShell<ShortcutContent, Answer>({
		networkFailure: text('network_failure'),
		read(typed) {
			const link = toAddress(typed('link'));
			return {
				name: typed('name').trim() || fault(text('form.name_missing')),
				nameFr: typed('nameFr').trim(),
				link: parseShortcutLink(link) === undefined ? fault(text('form.link_refused')) : link,
				opens: content.opens,
				icon: content.icon,
				pictureId: content.pictureId,
				tint: content.tint,
				limits: content.limits.map(({ kind, key }) => ({ kind, key })),
			};
		},
		send,
		async onDone(answer) {
			onDone(answer);
			await queries.invalidateQueries({ queryKey: libraryKey });
		},
		onFailure: (error) =>
			hasErrorKey(error, 'shortcuts.link_refused') ? { link: text('form.link_refused') } : undefined,
	});
	return { form, content, change: (part) => setChanges((before) => ({ ...before, ...part })) };
}
