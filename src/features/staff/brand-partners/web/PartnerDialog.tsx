import { type ReactElement, useState } from 'react';
import { inEachLanguage, type Language, languages } from '#platform/contract/language.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { type Form, useFormShell } from '#platform/web/form/use-form.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import type { EditedFields } from '#features/staff/brands/contract.ts';
import type { DraftedPartner, PartnerWords } from './partners.ts';
import { brandPartnerTexts } from './texts.ts';

export interface PartnerDialogProps {
	/** Undefined for a new one. */
	readonly partner: DraftedPartner | undefined;
	/** Keys that there are. */
	readonly taken: readonly string[];
	readonly fields: EditedFields;
	readonly suggestKey: (name: string) => string;
	readonly onClose: () => void;
}

const members = { names: 80, headline: 120, message: 300 } as const;
type Member = keyof typeof members;
const memberNames: readonly Member[] = ['names', 'headline', 'message'];
type Typed = { readonly [Name in `${Member}.${Language}`]: string } & {
	readonly key: string;
	readonly hotline: string;
};

/** Asks for the words of a partner's sign-in page in both languages. */
export function PartnerDialog(props: PartnerDialogProps): ReactElement {
	const { partner, suggestKey, onClose } = props;
	const text = useText(brandPartnerTexts);
	const language = useLanguage();
	const form = useSaved(props);
	const [suggested, setSuggested] = useState('');
	const [ownKey, setOwnKey] = useState<string>();
	const words = partner?.words;
	return (
		<FormDialog
			form={form}
			size="wide"
			title={
				words === undefined ? text('partner.new_title') : text('partner.edit_title', { name: words.names[language] })
			}
			description={text('dialog.hint')}
			closeLabel={text('close')}
			cancelLabel={text('cancel')}
			submitLabel={text('save')}
			pendingLabel={text('saving')}
			needsConnection
			onClose={onClose}
		>
			{memberNames.map((member) => (
				<div key={member} className="grid items-start gap-4 sm:grid-cols-2">
					{languages.map((one) => (
						<TextField
							key={one}
							{...form.field(`${member}.${one}`)}
							label={text(`partner.${member}.${one}`)}
							lang={one}
							maxLength={members[member]}
							autoComplete="off"
							defaultValue={words?.[member][one]}
							{...(member === 'names' &&
								one === 'en' && { onInput: ({ currentTarget }) => setSuggested(suggestKey(currentTarget.value)) })}
						/>
					))}
				</div>
			))}
			<div className="grid items-start gap-4 sm:grid-cols-2">
				{partner === undefined && (
					<TextField
						{...form.field('key')}
						label={text('partner.key')}
						description={text('partner.key_hint')}
						maxLength={31}
						autoComplete="off"
						spellCheck={false}
						value={ownKey ?? suggested}
						onChange={({ target }) => setOwnKey(target.value)}
					/>
				)}
				<TextField
					{...form.field('hotline')}
					label={text('partner.hotline')}
					labelNote={text('optional')}
					description={text('partner.hotline_hint')}
					maxLength={40}
					autoComplete="off"
					defaultValue={words?.hotline}
				/>
			</div>
			<FormRefusal>{form.refusal}</FormRefusal>
		</FormDialog>
	);
}

function useSaved({ partner, taken, fields, onClose }: PartnerDialogProps): Form<keyof Typed> {
	const text = useText(brandPartnerTexts);
	// By the fields that it was opened with: what somebody else changed since is told, and not undone.
	const [{ save }] = useState(fields);
	return useFormShell<Typed, void>({
		networkFailure: text('network_failure'),
		read(typed) {
			const wordsOf = (name: `${Member}.${Language}`) => {
				const words = typed(name).trim();
				return words === '' ? fault(text('partner.missing')) : words;
			};
			const key = partner?.key ?? typed('key').trim();
			const isKey = /^[a-z][a-z0-9-]{1,30}$/.test(key);
			const isTaken = partner === undefined && taken.includes(key);
			return {
				'names.en': wordsOf('names.en'),
				'names.fr': wordsOf('names.fr'),
				'headline.en': wordsOf('headline.en'),
				'headline.fr': wordsOf('headline.fr'),
				'message.en': wordsOf('message.en'),
				'message.fr': wordsOf('message.fr'),
				key: isKey && !isTaken ? key : fault(text(isTaken ? 'partner.key_taken' : 'partner.key_invalid')),
				hotline: typed('hotline').trim(),
			};
		},
		send: (typed) => save({ [`partners.${typed.key}`]: wordsFrom(typed) }),
		onDone() {
			onClose();
			showDone(text('saved'));
		},
		onFailure(error) {
			const words = fields.explain(error);
			return words === undefined ? undefined : { 'names.en': words };
		},
	});
}

function wordsFrom(typed: Typed): PartnerWords {
	const of = (member: Member) => inEachLanguage((language) => typed[`${member}.${language}`]);
	return {
		names: of('names'),
		headline: of('headline'),
		message: of('message'),
		...(typed.hotline !== '' && { hotline: typed.hotline }),
	};
}
