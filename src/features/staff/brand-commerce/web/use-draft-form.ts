import type { FormOptions } from '#platform/web/form/form-state.ts';
import { type Form, useFormShell } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { useOpenedFields } from './draft-fields.ts';
import { brandCommerceTexts } from './texts.ts';

export interface DraftFormOptions<Asked> extends Pick<FormOptions<Asked, void>, 'read'> {
	/** What the draft is to have, by path. */
	readonly changes: (asked: Asked) => Readonly<Record<string, unknown>>;
	/** The field that says why the draft does not take it. */
	readonly says: keyof Asked & string;
	readonly onClose: () => void;
}

/** A form that saves in the draft, which publishes nothing. */
export function useDraftForm<Asked>({
	read,
	changes,
	says,
	onClose,
}: DraftFormOptions<Asked>): Form<keyof Asked & string> {
	const text = useText(brandCommerceTexts);
	const { save, explain } = useOpenedFields();
	return useFormShell<Asked, void>({
		networkFailure: text('network_failure'),
		read,
		send: (asked) => save(changes(asked)),
		onDone() {
			onClose();
			showDone(text('saved'));
		},
		onFailure(error) {
			const words = explain(error);
			const faults: { [Name in keyof Asked]?: string } = {};
			if (words === undefined) return undefined;
			faults[says] = words;
			return faults;
		},
	});
}
