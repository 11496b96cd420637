import { type ReactElement, useState } from 'react';
import { inEachLanguage, type Language, languages } from '#platform/contract/language.ts';
import { fault, type Fault } from '#platform/web/form/form-state.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { DraftDialog } from '../DraftDialog.tsx';
import { useOpenedFields } from '../draft-fields.ts';
import { keyFromName } from '../key-from-name.ts';
import { changesOf, type DraftedProvider, readTrusted } from './own-providers.ts';
import { freeKey } from '../sold-packages.ts';
import { brandCommerceTexts } from '../texts.ts';
import { useDraftForm } from '../use-draft-form.ts';

export interface ProviderDialogProps {
	/** Undefined for a new one. */
	readonly drafted: DraftedProvider | undefined;
	readonly providers: readonly DraftedProvider[];
	readonly onClose: () => void;
}

type Names = { readonly [Name in `names.${Language}`]: string };
interface Typed extends Names {
	readonly issuer: string;
	readonly clientId: string;
	readonly hosts: string;
}

/** What the portal calls by itself. */
const takenKeys = ['microsoft', 'zoho', 'password'];

export function ProviderDialog({ drafted, providers, onClose }: ProviderDialogProps): ReactElement {
	const text = useText(brandCommerceTexts);
	const fields = useOpenedFields();
	const provider = drafted?.provider;
	const [isTrusted, setTrusted] = useState(drafted !== undefined && readTrusted(fields).includes(drafted.key));
	const needed = (typed: string): string | Fault => typed.trim() || fault(text('missing'));
	const form = useDraftForm<Typed>({
		read: (typed) => ({
			'names.en': needed(typed('names.en')),
			'names.fr': needed(typed('names.fr')),
			issuer: readIssuer(typed('issuer')) ?? fault(text('provider.issuer_invalid')),
			clientId: needed(typed('clientId')),
			hosts: typed('hosts'),
		}),
		changes(typed) {
			const { hosts: _before, ...rest } = provider ?? {};
			const hosts = typed.hosts.split(',').map((host) => host.trim().toLowerCase());
			const named = hosts.filter((host) => host !== '');
			const changed = {
				...rest,
				names: inEachLanguage((language) => typed[`names.${language}`]),
				issuer: typed.issuer,
				clientId: typed.clientId,
				...(named.length > 0 && { hosts: named }),
			};
			const taken = [...takenKeys, ...providers.map(({ key }) => key)];
			const key = drafted?.key ?? freeKey(keyFromName(typed['names.en']).slice(0, 24), taken, 'provider');
			return changesOf(fields, key, changed, isTrusted);
		},
		says: 'issuer',
		onClose,
	});
	const plain = { autoComplete: 'off', spellCheck: false, maxLength: 400 } as const;
	return (
		<DraftDialog
			form={form}
			title={text(provider === undefined ? 'provider.new_title' : 'provider.title')}
			onClose={onClose}
		>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				{languages.map((language) => (
					<TextField
						key={language}
						{...form.field(`names.${language}`)}
						label={text(`provider.names.${language}`)}
						lang={language}
						defaultValue={provider?.names[language]}
						maxLength={80}
						autoComplete="off"
					/>
				))}
			</div>
			<TextField
				{...form.field('issuer')}
				{...plain}
				label={text('provider.issuer')}
				description={text('provider.issuer_hint')}
				inputMode="url"
				defaultValue={provider?.issuer}
			/>
			<TextField
				{...form.field('clientId')}
				{...plain}
				label={text('provider.client')}
				defaultValue={provider?.clientId}
			/>
			<TextField
				{...form.field('hosts')}
				{...plain}
				label={text('provider.hosts')}
				labelNote={text('optional')}
				description={text('provider.hosts_hint')}
				defaultValue={provider?.hosts?.join(', ')}
			/>
			<Checkbox
				name="trust"
				label={text('provider.trust')}
				description={text('provider.trust_hint')}
				checked={isTrusted}
				onChange={({ target }) => setTrusted(target.checked)}
			/>
		</DraftDialog>
	);
}

/** An address on https, as the provider's own description of itself has it. */
function readIssuer(typed: string): string | undefined {
	const url = URL.parse(typed.trim());
	return url?.protocol === 'https:' && url.search === '' && url.hash === '' ? typed.trim() : undefined;
}
