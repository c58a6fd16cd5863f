/**
 * Provinces with deliveries: Bangkok, Samut Prakan, Nonthaburi, Pathum Thani, Nakhon Pathom, Samut Sakhon. Codes of the Ministry of
 * Interior.
 */
export const DELIVERY_PROVINCES: ReadonlySet<string> = new Set(['10', '11', '12', '13', '73', '74']);

export const isDeliveryProvince = (provinceCode: string): boolean => DELIVERY_PROVINCES.has(provinceCode);
