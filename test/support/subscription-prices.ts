import type { TestApp } from './test-app.ts';

/** The package costs this from now on, in cents a seat and month. Gives what takes the price back again. */
export function setPrice(app: TestApp, packageKey: string, cents: number): () => void {
	const sold = app.registry.getByKey('portico').packages?.find(({ key }) => key === packageKey);
	if (sold === undefined) throw new Error(`No package ${packageKey}`);
	const { prices } = sold;
	sold.prices = [...prices, cents];
	return () => void (sold.prices = prices);
}
