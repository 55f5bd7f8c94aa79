import { productInApp } from '#features/products/rules/product-address.ts';
import { type ButtonLook, buttonClass } from '#platform/browser/ui/button-class.ts';

type Props = ButtonLook & {
  productId: string;
  sizeId?: string;
  /** The id of the text that names what is added. */
  describedBy: string;
};

/** Adds to the cart of the device where scripts run (page-script.ts); elsewhere it leads to the product in the app. */
export const AddLink = ({ productId, sizeId, describedBy, ...look }: Props) => (
  <a
    href={productInApp(productId)}
    data-add={productId}
    data-size={sizeId}
    aria-describedby={describedBy}
    className={buttonClass(look)}
  >
    Add to Cart
  </a>
);
