/** An order number as it is kept, `PO-000123`, however it was typed: `po 123`, `123`. Other text stays as it is. */
export function normalizeOrderNumber(typed: string): string {
	const [, digits] = /^(?:PO)?[\s\-\u2010-\u2013]*(\d{1,12})$/i.exec(typed.trim()) ?? [];
	return digits === undefined ? typed.trim() : `PO-${digits.replace(/^0+(?=\d)/, '').padStart(6, '0')}`;
}
