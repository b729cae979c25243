/**
 * Runs before the first paint, ahead of the page's own code: the browser alone knows the sizes its reader chose, and a
 * panel must not jump when they are found later. Says the same as panel-sizes; a test holds them together.
 */
export const SIZES_SCRIPT = `(function(){var d=document.documentElement,w=innerWidth,n=location.pathname.split("/")[1]+" "+(w<1280?"middle":"wide");
try{var p=w>=768&&(JSON.parse(localStorage.getItem("trade-sizes")||"{}")||{})[n]||{};
for(var k in p)if(/^[a-z]+$/.test(k)&&p[k]>0&&p[k]<2000)d.style.setProperty("--panel-size-"+k,p[k]+"px")}catch(e){}})()`;
