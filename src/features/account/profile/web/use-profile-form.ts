import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { languageIds, type Language } from '#platform/contract/language.ts';
import { ApiProblem } from '#platform/web/api-client.ts';
import { FormCalls } from '#platform/web/form/form-calls.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { type Form, useFormShell } from '#platform/web/form/use-form.ts';
import { applyTheme, chosenTheme } from '#platform/web/preferences.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Profile } from '../contract.ts';
import {
	listChanged,
	type ProfileChanges,
	type ProfileField,
	savedValues,
	type ProfileValues,
	withChange,
	withoutChanges,
} from './changes.ts';
import { profileQuery } from './queries.ts';
import { refusalText } from './refusal.ts';
import { saveChanges, type Saving } from './save-changes.ts';
import { profileTexts } from './texts.ts';
import { useSavePreferences } from './use-save-preferences.ts';

/** Some of it was refused. */
class Refused extends Error {
	readonly saving: Saving;

	constructor(saving: Saving) {
		super('A part of the profile was refused');
		this.saving = saving;
	}
}

export interface ProfileForm {
	readonly form: Form<ProfileField>;
	/** What the fields show. */
	readonly values: ProfileValues<Blob>;
	readonly changed: readonly ProfileField[];
	/** What became of the last attempt to save, where a part was refused and nothing was changed since. */
	readonly partly: { readonly saved: number; readonly refused: number } | undefined;
	/** Keeps what the phone field says of itself, for where it is saved as it is. */
	readonly setPhoneFault: (words: string) => void;
	readonly change: <Field extends ProfileField>(field: Field, value: ProfileValues<Blob>[Field]) => void;
}

/** @param onSaved called when nothing is left to save */
export function useProfileForm(profile: Profile, onSaved: () => void): ProfileForm {
	const text = useText(profileTexts);
	const queries = useQueryClient();
	const make = use(FormCalls);
	const language = useLanguage();
	const [theme, setTheme] = useState(chosenTheme);
	const [changes, setChanges] = useState<ProfileChanges<Blob>>({});
	const [phoneFault, setPhoneFault] = useState('');
	const [partly, setPartly] = useState<ProfileForm['partly']>();
	const saved: ProfileValues<Blob> = savedValues(profile, { language, theme });
	const values = { ...saved, ...changes };
	const say = useSaidWords(language);
	const form = useFormShell<Readonly<Record<ProfileField, unknown>>, readonly ProfileField[]>({
		networkFailure: text('network_failure'),
		read: () => ({
			...values,
			givenName: values.givenName.trim() || fault(text('names.missing')),
			familyName: values.familyName.trim() || fault(text('names.missing')),
			phone: values.phone ?? fault(phoneFault),
		}),
		async send() {
			const saving = await saveChanges(queries, saved, changes, make);
			if (changes.theme !== undefined && saving.saved.includes('theme')) {
				applyTheme(changes.theme);
				setTheme(changes.theme);
			}
			await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
			setChanges((now) => withoutChanges(now, saving.saved));
			const refused = saving.refused.flatMap(({ fields }) => fields).length;
			setPartly(refused === 0 ? undefined : { saved: saving.saved.length, refused });
			await say(saving.saved.includes('language') ? changes.language : undefined, refused === 0);
			if (refused > 0) throw new Refused(saving);
			return saving.saved;
		},
		onDone: onSaved,
		onFailure: (error) => (error instanceof Refused ? wordsOf(error.saving) : undefined),
	});
	const wordsOf = ({ refused }: Saving): Partial<Record<ProfileField, string>> =>
		Object.fromEntries(
			refused.flatMap(({ fields, error }) => {
				const all = refusalText(error, text('network_failure')) ?? text('save.not_confirmed');
				return fields.map((field) => [field, saidOf(error, field) ?? all]);
			}),
		);
	return {
		form,
		values,
		changed: listChanged(changes),
		partly,
		setPhoneFault,
		change(field, value) {
			setPartly(undefined);
			setChanges((now) => withChange(now, saved, field, value));
			form.correct(field);
		},
	};
}

/** What the server said of this very field. */
function saidOf(error: unknown, field: string): string | undefined {
	const faults = error instanceof ApiProblem ? error.status.fieldErrors : undefined;
	return faults?.find((one) => one.field === field)?.message;
}

/** Says that it was saved. Another language is shown at once, and the way back is in the words of the one before. */
function useSaidWords(before: Language): (chosen: Language | undefined, isWhole: boolean) => Promise<void> {
	const text = useText(profileTexts);
	const { changeLanguage } = useShell();
	const { mutate } = useSavePreferences();
	const show = async (language: Language): Promise<void> => {
		await changeLanguage(language).catch(() => location.reload());
	};
	return async (chosen, isWhole) => {
		if (chosen !== undefined) {
			await show(chosen);
		}
		if (!isWhole && chosen === undefined) return;
		const undo = (): void => {
			mutate({ languageId: languageIds[before] });
			void show(before);
		};
		showToast({
			tone: 'success',
			title: text(isWhole ? 'save.done' : 'save.language_done'),
			...(chosen !== undefined && { action: { label: text('save.undo'), onPress: undo } }),
		});
	};
}
