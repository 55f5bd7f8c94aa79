/** Returns "118 Juniper Street" of "118 Juniper Street, Portland, OR 97204". */
export const streetOf = (address: string) => address.split(/[,\n]/)[0]?.trim() ?? address;
