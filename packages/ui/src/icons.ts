/** The one kept set of icons: only those in use. */
export {
  ArrowRight, Check, CircleUser, Copy, Eye, EyeOff, Gift, Globe, KeyRound, LogOut, Menu, Minus, RefreshCw,
  Search, Star, SunMoon, Wallet, WifiOff, X,
} from 'lucide-react';
