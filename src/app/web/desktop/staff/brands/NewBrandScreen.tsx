// /UserAgentAdmin/newBrand: names, a key and one colour make a draft that nobody sees, or an exported folder does; everything else follows in
// its sections.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { inEachLanguage, languages } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { ApiProblem } from '#platform/web/api-client.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { Card } from '#ui/native/Card.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { makeBrand } from '#features/staff/brand-beginnings/contract.ts';
import { FolderForm } from '#features/staff/brand-folder/web/FolderForm.tsx';
import { brandFolderTexts } from '#features/staff/brand-folder/web/texts.ts';
import { brandsQuery, renewBrands } from '#features/staff/brands/web/queries.ts';
import { BackLink } from '#features/staff/directory/web/BackLink.tsx';
import { keyFromName } from '#features/staff/brand-commerce/web/key-from-name.ts';
import { brandPageTexts } from './texts.ts';

export function NewBrandScreen(): ReactElement {
	const text = useText(brandPageTexts);
	const { brand } = useShell();
	const mayMake = useQuery(brandsQuery).data?.mayMake;
	return (
		<Page kind="form">
			<title>{text('new.document_title', { brand: brand.name })}</title>
			<PageHead
				above={<BackLink href={pathTo('staffBrands')}>{text('list.title')}</BackLink>}
				title={text('list.new_brand')}
				lead={text(mayMake === false ? 'new.closed' : 'new.lead')}
			/>
			{mayMake !== false && <Starts copied={brand.name} />}
		</Page>
	);
}

type Start = 'details' | 'folder';

/** The same draft by words that are typed, or by the folder of a brand elsewhere. */
function Starts({ copied }: { readonly copied: string }): ReactElement {
	const text = useText(brandFolderTexts);
	const open = useOpenDraft();
	const [start, setStart] = useState<Start>('details');
	return (
		<div className="grid gap-5">
			<div className="max-w-xl">
				<RadioGroup
					label={text('start')}
					layout="cards"
					options={(['details', 'folder'] as const).map((id) => ({ id, label: text(`start.${id}`) }))}
					value={start}
					onChange={setStart}
				/>
			</div>
			{start === 'details' ? <NewBrandForm copied={copied} /> : <FolderForm onBegun={open} />}
		</div>
	);
}

/** @param copied the brand whose sign-in methods, prices and packages can be copied */
function NewBrandForm({ copied }: { readonly copied: string }): ReactElement {
	const text = useText(brandPageTexts);
	const [names, setNames] = useState<Multilingual>(() => inEachLanguage(() => ''));
	const [ownKey, setOwnKey] = useState<string>();
	const [isCopied, setCopied] = useState(true);
	const form = useMakeBrand(names, isCopied);
	return (
		<Card className="max-w-xl">
			<form {...form.props} className="grid gap-5">
				<div className="grid gap-5" data-field="names">
					{languages.map((language) => (
						<TextField
							key={language}
							name={`name_${language}`}
							label={text(`name.${language}`)}
							lang={language}
							maxLength={80}
							autoComplete="off"
							error={names[language].trim() === '' ? form.field('names').error : undefined}
							value={names[language]}
							onChange={({ target }) => setNames({ ...names, [language]: target.value })}
						/>
					))}
				</div>
				<TextField
					{...form.field('brandKey')}
					label={text('new.key')}
					description={text('new.key_hint')}
					maxLength={31}
					autoComplete="off"
					spellCheck={false}
					value={ownKey ?? keyFromName(names.en)}
					onChange={({ target }) => setOwnKey(target.value)}
				/>
				<TextField
					{...form.field('accent')}
					label={text('new.accent')}
					description={text('new.accent_hint')}
					maxLength={7}
					autoComplete="off"
					spellCheck={false}
					placeholder="#1670a8"
				/>
				<Checkbox
					name="copies"
					label={text('new.copies', { brand: copied })}
					description={text('new.copies_hint')}
					checked={isCopied}
					onChange={({ target }) => setCopied(target.checked)}
				/>
				<FormRefusal>{form.refusal}</FormRefusal>
				<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
					<OnlineButton type="submit" variant="primary" isPending={form.isPending} pendingLabel={text('new.pending')}>
						{text('new.act')}
					</OnlineButton>
					<p className="text-sm text-muted">{text('new.unseen')}</p>
				</div>
			</form>
		</Card>
	);
}

function useMakeBrand(typedNames: Multilingual, copiesCommerce: boolean) {
	const text = useText(brandPageTexts);
	const openDraft = useOpenDraft();
	return useForm(makeBrand, {
		networkFailure: text('network_failure'),
		read(typed) {
			const names = inEachLanguage((language) => typedNames[language].trim());
			const brandKey = typed('brandKey').trim();
			const accent = typed('accent').trim().toLowerCase();
			return {
				names: languages.some((language) => names[language] === '') ? fault(text('new.names_missing')) : names,
				brandKey: /^[a-z][a-z0-9-]{1,30}$/.test(brandKey) ? brandKey : fault(text('new.key_invalid')),
				accent: /^#[0-9a-f]{6}$/.test(accent) ? accent : fault(text('new.accent_invalid')),
				copiesCommerce,
			};
		},
		onDone: (_answer, { brandKey }) => openDraft(brandKey),
		onFailure(error) {
			if (!(error instanceof ApiProblem)) return undefined;
			const { errorKey } = error.status;
			if (errorKey === 'brands.key_taken') return { brandKey: error.message };
			return errorKey === 'brands.accent_too_weak' ? { accent: error.message } : undefined;
		},
	});
}

/** What was begun is completed where it is edited. */
function useOpenDraft(): (brandKey: string) => Promise<void> {
	const text = useText(brandPageTexts);
	const queries = useQueryClient();
	const navigate = useNavigate();
	return async (brandKey) => {
		await renewBrands(queries);
		navigate(pathTo('staffBrand', { brandKey }));
		showDone(text('new.done'));
	};
}
