import { type ReactElement, useState } from 'react';
import { derivePalettes } from '#platform/contract/brand-palette.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { inEachLanguage, languages } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { ApiProblem } from '#platform/web/api-client.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/native/Card.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { makeBrand } from '#features/staff/brand-beginnings/contract.ts';
import { ComesNext } from '#features/staff/brand-beginnings/web/ComesNext.tsx';
import { keyFromName } from '#features/staff/brand-commerce/web/key-from-name.ts';
import { brandPageTexts } from '../texts.ts';
import { LogoChoice } from './LogoChoice.tsx';
import { NewAccent, startingAccent } from './NewAccent.tsx';
import { SketchCard } from './SketchCard.tsx';
import { useFirstLogo } from './use-first-logo.ts';

export interface NewBrandFormProps {
	/** The brand whose sign-in methods, prices and packages can be copied. */
	readonly copied: string;
	readonly onBegun: (brandKey: string) => Promise<void>;
}

/** Names, a key and one colour make the draft. Beside it the sign-in page takes their form. */
export function NewBrandForm({ copied, onBegun }: NewBrandFormProps): ReactElement {
	const text = useText(brandPageTexts);
	const language = useLanguage();
	const [names, setNames] = useState<Multilingual>(() => inEachLanguage(() => ''));
	const [ownKey, setOwnKey] = useState<string>();
	const [isCopied, setCopied] = useState(true);
	const [accent, setAccent] = useState(startingAccent);
	const logo = useFirstLogo();
	const form = useMakeBrand(names, isCopied, async (brandKey) => {
		await logo.send(brandKey);
		await onBegun(brandKey);
	});
	return (
		<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
			<Card className="max-lg:order-2">
				<form {...form.props} className="grid gap-5">
					<div className="grid gap-5" data-field="names">
						{languages.map((one) => (
							<TextField
								key={one}
								name={`name_${one}`}
								label={text(`name.${one}`)}
								lang={one}
								maxLength={80}
								autoComplete="off"
								error={names[one].trim() === '' ? form.field('names').error : undefined}
								value={names[one]}
								onChange={({ target }) => setNames({ ...names, [one]: target.value })}
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
					<NewAccent state={accent} onChange={setAccent} error={form.field('accent').error} />
					<LogoChoice logo={logo} />
					<Checkbox
						name="copies"
						label={text('new.copies', { brand: copied })}
						description={text('new.copies_hint')}
						checked={isCopied}
						onChange={({ target }) => setCopied(target.checked)}
					/>
					<FormRefusal>{form.refusal}</FormRefusal>
					<div className="grid gap-3">
						<div className="flex flex-wrap gap-3">
							<Link href={pathTo('staffBrands')} className={buttonStyle({})}>
								{text('cancel')}
							</Link>
							<OnlineButton
								type="submit"
								variant="primary"
								className="grow"
								isPending={form.isPending}
								pendingLabel={text('new.pending')}
							>
								{text('new.act')}
							</OnlineButton>
						</div>
						<p className="text-sm text-muted">{text('new.unseen')}</p>
					</div>
				</form>
			</Card>
			<div className="max-lg:order-1 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
				<SketchCard name={names[language].trim()} colours={derivePalettes(accent.good)} logo={logo.address} />
				<div className="mt-5 max-lg:hidden">
					<ComesNext isCopied={isCopied} />
				</div>
			</div>
			<div className="order-3 lg:hidden">
				<ComesNext isCopied={isCopied} />
			</div>
		</div>
	);
}

function useMakeBrand(typedNames: Multilingual, copiesCommerce: boolean, onBegun: (brandKey: string) => Promise<void>) {
	const text = useText(brandPageTexts);
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
		onDone: (_answer, { brandKey }) => onBegun(brandKey),
		onFailure(error) {
			if (!(error instanceof ApiProblem)) return undefined;
			const { errorKey } = error.status;
			if (errorKey === 'brands.key_taken') return { brandKey: error.message };
			return errorKey === 'brands.accent_too_weak' ? { accent: error.message } : undefined;
		},
	});
}
