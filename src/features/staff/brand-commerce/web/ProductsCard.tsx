import { type ReactElement, useState } from 'react';
import { languages } from '#platform/contract/language.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FieldFault } from '#ui/native/FieldFault.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { useDraftFields } from './draft-fields.ts';
import { isProductKey, type ProductName, productPath, toProductName } from './product-names.ts';
import { brandCommerceTexts } from './texts.ts';
import { useDraftForm } from './use-draft-form.ts';

/** What people read for the products that packages open. */
export function ProductsCard(): ReactElement {
	const text = useText(brandCommerceTexts);
	const language = useLanguage();
	const { isReadOnly, paths, find, put, undo, Changed } = useDraftFields();
	const [opened, setOpened] = useState<ProductName | 'new'>();
	const products = paths.filter((path) => path.startsWith(productPath('')));
	const titleId = 'products';
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader
				title={text('products.title')}
				titleId={titleId}
				description={text('products.hint')}
				actions={
					!isReadOnly && (
						<Button size="small" icon="plus" aria-describedby={titleId} onClick={() => setOpened('new')}>
							{text('add')}
						</Button>
					)
				}
			/>
			{products.length === 0 && <p className="text-muted">{text('products.none')}</p>}
			<ul className="-mx-5 divide-y divide-line border-line not-empty:border-t">
				{products.map((path) => {
					const { value, live, isChanged, by, fault: words } = find(path);
					const [product, before] = [toProductName(path, value), toProductName(path, live)];
					const name = (product ?? before)?.names[language] ?? '';
					return (
						<li key={path} className="grid gap-1.5 px-5 py-2.5">
							<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
								<p className="min-w-0 grow text-strong">
									{product === undefined ? <del className="text-muted">{name}</del> : name}
								</p>
								{product !== undefined && !isReadOnly && (
									<div className="flex gap-2">
										<Button size="small" icon="pencil" isIconOnly onClick={() => setOpened(product)}>
											{text('edit_of', { name })}
										</Button>
										<Button size="small" icon="trash-2" isIconOnly onClick={() => put({ [path]: null })}>
											{text('remove_of', { name })}
										</Button>
									</div>
								)}
							</div>
							{isChanged && (
								<Changed
									label={name}
									was={before === undefined ? text('was_new') : languages.map((one) => before.names[one]).join(' / ')}
									by={by}
									onUndo={isReadOnly ? undefined : () => undo([path])}
								/>
							)}
							<FieldFault path={path} fault={words} />
						</li>
					);
				})}
			</ul>
			{opened !== undefined && (
				<ProductDialog product={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
			)}
		</Card>
	);
}

interface ProductDialogProps {
	/** Undefined for a new one. */
	readonly product: ProductName | undefined;
	readonly onClose: () => void;
}

function ProductDialog({ product, onClose }: ProductDialogProps): ReactElement {
	const text = useText(brandCommerceTexts);
	const language = useLanguage();
	const form = useDraftForm<ProductName['names'] & { readonly key: string }>({
		read(typed) {
			const key = product?.key ?? typed('key').trim().toLowerCase();
			return {
				key: isProductKey(key) ? key : fault(text('product.key_invalid')),
				en: typed('en').trim() || fault(text('missing')),
				fr: typed('fr').trim() || fault(text('missing')),
			};
		},
		changes: ({ key, ...names }) => ({ [productPath(key)]: names }),
		says: 'en',
		onClose,
	});
	return (
		<DraftDialog
			form={form}
			size="small"
			title={product === undefined ? text('product.new_title') : text('edit_of', { name: product.names[language] })}
			onClose={onClose}
		>
			{product === undefined && (
				<TextField
					{...form.field('key')}
					label={text('product.key')}
					description={text('product.key_hint')}
					maxLength={60}
					autoComplete="off"
					spellCheck={false}
				/>
			)}
			{languages.map((one) => (
				<TextField
					key={one}
					{...form.field(one)}
					label={text(`product.names.${one}`)}
					lang={one}
					defaultValue={product?.names[one]}
					maxLength={80}
					autoComplete="off"
				/>
			))}
		</DraftDialog>
	);
}
