/** An order number as it is kept, `PO-000123`, however it was typed: `po 123`, `123`. Other text stays as it is. */
export function normalizeOrderNumber(typed: string): string {
	const [, digits] = /^\s*(?:PO)?[\s\-\u2010-\u2013]*(\d{1,12})\s*$/i.exec(typed) ?? [];
	return digits === undefined ? typed.trim() : `PO-${digits.replace(/^0+(?=\d)/, '').padStart(6, '0')}`;
}
